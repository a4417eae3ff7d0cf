import { resolve } from 'node:path';
import { BackupError } from '../backup/manifest';
import { writeBackup } from '../backup/write-backup';
import { openDatabase } from '../db/open-database';
import { readEnv } from '../env';
import { UnusableDatabaseError } from '../errors';
import { openStorage } from '../upkeep/upkeep';

/* Writes a backup of the database and the originals into a new folder. */
const USAGE = 'npm run backup -- FOLDER';

async function run([folder, ...rest]: string[]): Promise<number> {
  if (folder === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    const { tables, files, missing } = await writeBackup(database, openStorage(env.DATA_DIR), resolve(folder));
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    process.stdout.write(
      `${rows} rows of ${tables.length} tables and ${files.count} originals (${files.bytes} bytes) are in ${folder}.\n`,
    );
    if (missing.length === 0) return 0;
    process.stderr.write(`The storage does not have these originals:\n${missing.join('\n')}\n`);
    return 1;
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
