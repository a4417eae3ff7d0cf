import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client';
import { readEnv } from '../env';
import { UnusableDatabaseError } from '../errors';
import { ImportError } from '../import/csv-file';
import { type ImportReport, runImport } from '../import/run-import';

/* Imports artists and artworks from CSV files: docs/import.md. */
const HELP = `Imports artists and artworks from CSV files. docs/import.md says which columns become what.

  npm run import -- --artists FILE --artworks FILE

  --artists FILE    CSV, or CSV packed with gzip
  --artworks FILE   the same; its artists come first, in this run or in one before
  --source NAME     where the rows come from; part of their identity, so that a second import updates
                    them. By default the first word of the file's name: tate-artists.csv is "tate"
  --help            this text

Interrupt it with Ctrl+C and run it again at any time: what is there already stays as it is.
`;

/** What a shell says of a process that SIGINT ended. */
const INTERRUPTED = 130;

type Arguments = { artists: string | undefined; artworks: string | undefined; source: string };

/** @throws ImportError when the arguments say nothing that can be done. */
function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        artists: { type: 'string' },
        artworks: { type: 'string' },
        source: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return null;
    const { artists, artworks } = values;
    const path = artists ?? artworks;
    if (path === undefined) throw new ImportError('Name a file: --artists FILE, --artworks FILE or both (--help).');
    return { artists, artworks, source: checkSource(values.source ?? readSource(path)) };
  } catch (error) {
    if (error instanceof TypeError) throw new ImportError(`${error.message.split('\n')[0]} (--help)`);
    throw error;
  }
}

function readSource(path: string): string {
  return (
    basename(path)
      .toLowerCase()
      .split(/[-_. ]/)[0] ?? ''
  );
}

function checkSource(source: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,40}$/.test(source)) return source;
  throw new ImportError(`"${source}" cannot be a source: name one with --source, in a-z, 0-9 and "-".`);
}

function formatSummary({ counts, seconds, refusalsPath }: ImportReport): string {
  const formatCount = (count: number) => count.toLocaleString('en-GB');
  const { read, added, changed, unchanged, refused } = counts;
  return [
    `Read ${formatCount(read)} rows in ${seconds.toFixed(1)} s (${formatCount(Math.round(read / seconds))} rows/s).`,
    `Written ${formatCount(added + changed)}: ${formatCount(added)} new, ${formatCount(changed)} changed. Unchanged ${formatCount(unchanged)}.`,
    `Refused ${formatCount(refused)}.${refusalsPath === null ? '' : ` They are listed in ${refusalsPath}`}`,
    '',
  ].join('\n');
}

async function run({ artists, artworks, source }: Arguments): Promise<number> {
  const env = readEnv();
  const database = await openDatabase(env);
  let isStopped = false;
  process.on('SIGINT', () => {
    isStopped = true;
    process.stderr.write('\nFinishing the batch that is being written.\n');
  });
  try {
    const report = await runImport(database.db, {
      artists,
      artworks,
      source,
      directory: env.DATA_DIR,
      output: process.stderr,
      isStopped: () => isStopped,
    });
    process.stdout.write(formatSummary(report));
    if (report.isComplete) return 0;
    process.stdout.write('Stopped before the end. Run it again to go on.\n');
    return INTERRUPTED;
  } finally {
    await database.close();
  }
}

try {
  const importArguments = readArguments();
  if (importArguments === null) process.stdout.write(HELP);
  else process.exitCode = await run(importArguments);
} catch (error) {
  if (!(error instanceof ImportError || error instanceof UnusableDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
