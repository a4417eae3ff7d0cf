import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../db/client';
import type { Env } from '../env';
import { ImportError } from '../import/csv-file';
import type { ImageSource } from '../import/import-images';
import { createMappingExample, readMapping } from '../import/mapping-file';
import { openPictureFolder } from '../import/picture-folder';
import { type ImportReport, type Mapping, runImport } from '../import/run-import';
import { openStorage } from '../storage/open-storage';
import { getDatabaseId } from '../upkeep/queries/database';
import { claimStorage } from '../upkeep/reconcile-storage';
import { runCommand, withDatabase } from './run-command';

const HELP = `Imports artists and artworks from CSV files. docs/import.md says which columns become what.

  npm run import -- --artists FILE --artworks FILE

  --artists FILE    CSV, or CSV packed with gzip
  --artworks FILE   the same; its artists come first, in this run or in one before
  --map FILE        which of the files' columns become what, as JSON
  --map-example     writes such a file for the headers of --artists and --artworks to look over and
                    change, and imports nothing: npm run --silent import -- … --map-example > map.json
  --images DIR      the folder of the pictures that the column "images" of the mapping names
  --source NAME     where the rows come from; part of their identity, so that a second import updates
                    them. By default the first word of the file's name: tate-artists.csv is "tate"
  --help            this text

You can interrupt it with Ctrl+C and run it again at any time: rows that have not changed are skipped.
`;

/** Conventional exit code for SIGINT. */
const INTERRUPTED = 130;

type Arguments = {
  artists: string | undefined;
  artworks: string | undefined;
  map: string | undefined;
  images: string | undefined;
  source: string;
};
type Command = { run: 'help' } | ({ run: 'import' | 'map-example' } & Arguments);

function readCommand(): Command {
  try {
    const { values } = parseArgs({
      options: {
        artists: { type: 'string' },
        artworks: { type: 'string' },
        map: { type: 'string' },
        'map-example': { type: 'boolean' },
        images: { type: 'string' },
        source: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return { run: 'help' };
    const { artists, artworks, map, images } = values;
    const path = artists ?? artworks;
    if (path === undefined) throw new ImportError('Name a file: --artists FILE, --artworks FILE or both (--help).');
    const run = values['map-example'] ? 'map-example' : 'import';
    return { run, artists, artworks, map, images, source: checkSource(values.source ?? readSource(path)) };
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
  throw new ImportError(`"${source}" is not a valid source: choose one with --source, of a-z, 0-9 and "-".`);
}

function formatSummary({ counts, images, seconds, rejectionsPath }: ImportReport): string {
  const formatCount = (count: number) => count.toLocaleString('en-GB');
  const { read, added, changed, unchanged, rejected } = counts;
  const pictures =
    images &&
    `Pictures: ${formatCount(images.stored)} stored, ${formatCount(images.unchanged)} unchanged, ${formatCount(images.rejected)} rejected.`;
  return [
    `Read ${formatCount(read)} rows in ${seconds.toFixed(1)} s (${formatCount(Math.round(read / seconds))} rows/s).`,
    `Written ${formatCount(added + changed)}: ${formatCount(added)} new, ${formatCount(changed)} changed. Unchanged ${formatCount(unchanged)}.`,
    ...(pictures === null ? [] : [pictures]),
    `Rejected ${formatCount(rejected)}.${rejectionsPath === null ? '' : ` They are listed in ${rejectionsPath}`}`,
    '',
  ].join('\n');
}

async function openImages(folder: string, mapping: Mapping, database: Database, env: Env): Promise<ImageSource> {
  if ((mapping.artworks.images ?? null) === null) {
    throw new ImportError('--images needs --map with a column for "images" (docs/import.md).');
  }
  const readPicture = await openPictureFolder(folder);
  const storage = await openStorage(env);
  await claimStorage({ db: database.db, databaseId: await getDatabaseId(database.db), storage });
  return { readPicture, storage };
}

async function importFiles({ artists, artworks, map, images, source }: Arguments): Promise<number> {
  const mapping = await readMapping(map);
  return withDatabase(async (database, env) => {
    let isStopped = false;
    process.on('SIGINT', () => {
      isStopped = true;
      process.stderr.write('\nFinishing the current batch.\n');
    });
    const report = await runImport(database, {
      artists,
      artworks,
      mapping,
      source,
      directory: env.DATA_DIR,
      images: images === undefined ? null : await openImages(images, mapping, database, env),
      output: process.stderr,
      isStopped: () => isStopped,
    });
    process.stdout.write(formatSummary(report));
    if (report.isComplete) return 0;
    process.stdout.write('Stopped before the end. Run it again to continue.\n');
    return INTERRUPTED;
  });
}

await runCommand(async () => {
  const command = readCommand();
  if (command.run === 'import') return importFiles(command);
  if (command.run === 'help') process.stdout.write(HELP);
  else process.stdout.write(await createMappingExample(command, (line) => process.stderr.write(line)));
  return 0;
});
