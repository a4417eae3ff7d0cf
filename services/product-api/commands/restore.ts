import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup';
import { runFolderCommand } from './run-command';

await runFolderCommand('npm run restore -- FOLDER', async (folder, database, storage) => {
  const { tables, files } = await restoreBackup(database, storage, resolve(folder));
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.count} originals are restored.\n`);
  return 0;
});
