import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup';
import { openStorage } from '../storage/open-storage';
import { readFolderArgument, runCommand } from './run-command';

const folder = readFolderArgument('npm run restore -- FOLDER');

if (folder !== undefined) {
  await runCommand(async (database, env) => {
    const { tables, files } = await restoreBackup(database, await openStorage(env), resolve(folder));
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.count} originals are restored.\n`);
    return 0;
  });
}
