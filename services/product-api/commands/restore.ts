import { resolve } from 'node:path';
import { BackupError } from '../backup/manifest';
import { restoreBackup } from '../backup/restore-backup';
import { openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { UnusableDatabaseError } from '../errors';
import { openStorage } from '../upkeep/upkeep';

/* Restores a backup into an empty database and its storage. */
const USAGE = 'npm run restore -- FOLDER';

async function run([folder, ...rest]: string[]): Promise<number> {
  if (folder === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    const { tables, files } = await restoreBackup(database, openStorage(env.DATA_DIR), resolve(folder));
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.count} originals are restored.\n`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BackupError || error instanceof UnusableDatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
