import { resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup';
import { runFolderCommand } from './run-command';

await runFolderCommand('npm run backup -- FOLDER', async (folder, database, storage) => {
  const { tables, files, missing } = await writeBackup(database, storage, resolve(folder));
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  process.stdout.write(
    `${rows} rows of ${tables.length} tables and ${files.count} originals (${files.bytes} bytes) are in ${folder}.\n`,
  );
  if (missing.length === 0) return 0;
  process.stderr.write(`The storage does not have these originals:\n${missing.join('\n')}\n`);
  return 1;
});
