import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '@/package.json';

const FOLDER = 'docs/decisions';
/** Numbers of deleted decisions, and 039, which was never used. */
const UNUSED = ['010', '015', '017', '027', '034', '039', '055', '075', '086'];
const MAX_LINES = 30;
const STATUS =
  /^Status: accepted, \d{4}-\d{2}-\d{2}(?:; amended by \[(\d{3})\]\(\1-[a-z\d-]+\.md\), \d{4}-\d{2}-\d{2})?\.$/;

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const readLines = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8').trimEnd().split('\n');

function createSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-');
}

describe(FOLDER, () => {
  it('decisions are numbered without gaps, except for the unused numbers in the README', () => {
    const numbers = [...files.map((file) => file.slice(0, 3)), ...UNUSED].sort();
    expect(numbers).toEqual(numbers.map((_, place) => String(place + 1).padStart(3, '0')));
    for (const number of UNUSED) expect(index).toContain(number);
  });

  it.each(files)('the decision %s matches its file name, and has a dated status and at most 30 lines', (file) => {
    const lines = readLines(file);
    const [title = '', , status = ''] = lines;
    expect(`${createSlug(title.slice(2))}-`.startsWith(`${file.replace('.md', '')}-`), title).toBe(true);
    expect(status).toMatch(STATUS);
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('the README lists every decision with the title of its file', () => {
    const rows = files.map((file) => `| [${file.slice(0, 3)}](${file}) | ${readLines(file)[0]?.slice(6)} |`);
    expect(rows.filter((row) => !index.includes(row))).toEqual([]);
    expect(index.match(/^\| \[\d{3}\]/gm)).toHaveLength(files.length);
  });
});

it('documents link only to files that exist', () => {
  const documents = [...['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'], ...listFiles('docs')].filter(
    (name) => name.endsWith('.md'),
  );
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the source mentions only decisions that exist', () => {
  const numbers = files.map((file) => file.slice(0, 3));
  const unknown = ['app', 'components', 'lib', 'services', 'styles', 'scripts', 'tests']
    .flatMap(listFiles)
    .filter((name) => /\.(tsx?|css|sql)$/.test(name) && !name.includes('node_modules'))
    .flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/docs\/decisions\/(\d{3})(-[a-z\d-]+\.md)?/g)]
        .filter(([, number = '', rest]) => (rest ? !files.includes(number + rest) : !numbers.includes(number)))
        .map(([mention]) => `${source}: ${mention}`),
    );
  expect(unknown).toEqual([]);
});

it('docs/libraries.md lists every direct dependency', () => {
  const libraries = readFileSync('docs/libraries.md', 'utf8');
  const dependencies = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  const isListed = (name: string) =>
    name.startsWith('@types/') ||
    libraries.includes(`\`${name}\``) ||
    (name.startsWith('@opentelemetry/') && libraries.includes(`\`${name.slice('@opentelemetry/'.length)}\``));
  expect(dependencies.filter((name) => !isListed(name))).toEqual([]);
});
