import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '@/services/product-api/db/migrations-folder';
import { openEmbedded } from '@/services/product-api/db/pglite';

/** Folder that keeps the files of empty databases between runs. */
const CACHE = join('node_modules', '.cache', 'impasto');

/**
 * Makes the files load quickly. Template databases are two thirds of the files, so they are dropped. Shared buffers are
 * small, because each start fills them with zeros.
 */
const QUICK_TO_LOAD = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
];

/** Derives the file name from PGlite, the migrations and the statements above. */
function getCachePath(): string {
  const hash = createHash('sha256').update(QUICK_TO_LOAD.join());
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const name of readdirSync(MIGRATIONS_FOLDER).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return join(CACHE, `database-${hash.digest('hex')}.tar`);
}

let loaded: Blob | undefined;

/** Returns the files of an empty migrated PGlite. Loading them is twelve times as fast as creating them. */
async function loadMigrated(): Promise<Blob> {
  if (loaded !== undefined) return loaded;
  const path = getCachePath();
  if (!existsSync(path)) {
    const { client, close } = await openEmbedded();
    // These commands cannot share a transaction.
    for (const statement of QUICK_TO_LOAD) await client.exec(statement);
    const files = await client.dumpDataDir('none');
    await close();
    mkdirSync(CACHE, { recursive: true });
    // Renaming is atomic, which matters because two workers can create the file at the same time.
    const ownPath = `${path}.${randomUUID()}`;
    writeFileSync(ownPath, new Uint8Array(await files.arrayBuffer()));
    renameSync(ownPath, path);
  }
  loaded = new Blob([readFileSync(path)]);
  return loaded;
}

export async function openEmptyEmbedded() {
  return openEmbedded({ loadDataDir: await loadMigrated() });
}

/** Creates an empty migrated embedded database in a data directory, and opens it. */
export async function createEmbeddedIn(dataDirectory: string) {
  return openEmbedded({ dataDir: join(dataDirectory, 'database'), loadDataDir: await loadMigrated() });
}
