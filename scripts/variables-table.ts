import { readFileSync } from 'node:fs';

type Variable = { name: string; initial: string; description: string };
type Section = { title: string; variables: Variable[] };

/** Matches the variables that a file reads: schema keys, names in a list, and names after `process.env`. */
const READ = /^ {2,4}'?([A-Z][A-Z0-9_]*)(?::|',$)|process\.env\.([A-Z][A-Z0-9_]*)/gm;

const READERS = [
  { reader: '`npm start`', files: ['services/env.ts'] },
  { reader: 'web', files: ['lib/server/env.ts', 'lib/node/env.ts', 'lib/shared/env.ts'] },
  { reader: 'product API', files: ['services/product-api/env.ts', 'lib/node/env.ts'] },
  { reader: 'build of the web', files: ['next.config.ts'] },
].map(({ reader, files }) => ({ reader, names: new Set(files.flatMap(listRead)) }));

function listRead(file: string): (string | undefined)[] {
  return [...readFileSync(file, 'utf8').matchAll(READ)].map(([, key, direct]) => key ?? direct);
}

/** A comment describes all variables up to the next comment. */
export function readExample(): Section[] {
  const sections: Section[] = [];
  let comment: string[] = [];
  let isDescribed = false;
  for (const line of readFileSync('.env.example', 'utf8').split('\n')) {
    const [, title] = /^# --- (.*?) -+$/.exec(line) ?? [];
    const [, name, initial = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (title !== undefined) sections.push({ title, variables: [] });
    if (name !== undefined) sections.at(-1)?.variables.push({ name, initial, description: comment.join(' ') });
    const isComment = line.startsWith('# ') && title === undefined;
    if (isComment) comment = [...(isDescribed ? [] : comment), line.slice(2)];
    else if (name === undefined) comment = [];
    isDescribed = name !== undefined;
  }
  return sections;
}

export function listReaders(name: string): string[] {
  return READERS.filter(({ names }) => names.has(name)).map(({ reader }) => reader);
}

function formatRow(title: string, { name, initial, description }: Variable): string {
  const readers = listReaders(name).join(', ') || title.toLowerCase();
  return `| \`${name}\` | ${initial && `\`${initial}\``} | ${readers} | ${description.replaceAll('|', '\\|')} |`;
}

export function formatVariablesDocument(): string {
  const tables = readExample().map(({ title, variables }) =>
    [
      `## ${title}`,
      '',
      '| Variable | Default | Read by | Description |',
      '|---|---|---|---|',
      ...variables.map((variable) => formatRow(title, variable)),
      '',
    ].join('\n'),
  );
  return `# Variables

Generated from .env.example and the schemas of the environment by \`npm run variables:generate\`. Do not edit.

A process reads its variables when it starts, from its environment or from a file \`.env\` in the folder in which it is
started. Variables that are set already take precedence, and an empty value counts as absent. No build contains a
setting of a site, so the same build serves any; pages show a changed value once the web has restarted.
[operating.md](operating.md) describes what to set for which purpose.

${tables.join('\n')}`;
}
