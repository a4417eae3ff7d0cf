import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '@/services/product-api/db/migrations-folder';
import { openEmbedded } from '@/services/product-api/db/pglite';

/** The folder that keeps the files of empty databases between runs. */
const CACHE = join('node_modules', '.cache', 'impasto');

/**
 * Makes the files quick to load. Nothing connects to the template databases, which are two thirds of the files, and the
 * default shared buffers of 160 MB are allocated and zeroed at each start.
 */
const QUICK_TO_LOAD = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
];

/** Names the files by what they are made of: PGlite, the migrations and the statements above. */
function getCachePath(): string {
  const hash = createHash('sha256').update(QUICK_TO_LOAD.join());
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const name of readdirSync(MIGRATIONS_FOLDER).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return join(CACHE, `database-${hash.digest('hex')}.tar`);
}

let loaded: Blob | undefined;

/** Returns the files of an empty migrated PGlite. Creating them takes six seconds, and loading them half of one. */
async function loadMigrated(): Promise<Blob> {
  if (loaded !== undefined) return loaded;
  const path = getCachePath();
  if (!existsSync(path)) {
    const { client, close } = await openEmbedded();
    // Each statement has its own transaction: these commands cannot run together in one.
    for (const statement of QUICK_TO_LOAD) await client.exec(statement);
    const files = await client.dumpDataDir('none');
    await close();
    mkdirSync(CACHE, { recursive: true });
    // Two workers may create the file at once. Renaming replaces a whole file with a whole one.
    const ownPath = `${path}.${randomUUID()}`;
    writeFileSync(ownPath, new Uint8Array(await files.arrayBuffer()));
    renameSync(ownPath, path);
  }
  loaded = new Blob([readFileSync(path)]);
  return loaded;
}

/** Opens an empty migrated PGlite in memory. */
export async function openEmptyEmbedded() {
  return openEmbedded({ loadDataDir: await loadMigrated() });
}

/** Creates an empty migrated embedded database in a data directory, and opens it. */
export async function createEmbeddedIn(dataDirectory: string) {
  return openEmbedded({ dataDir: join(dataDirectory, 'database'), loadDataDir: await loadMigrated() });
}
