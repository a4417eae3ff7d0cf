import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDatabaseFolder } from '@/services/product-api/db/data-directory';
import { openDatabase } from '@/services/product-api/db/open-database';
import { UnusableDatabaseError } from '@/services/product-api/errors';

let data: string;
let database: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'impasto-folder-'));
  database = join(data, 'database');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('rejects a database folder without a version file and leaves it unchanged', async () => {
  mkdirSync(join(database, 'base'), { recursive: true });
  writeFileSync(join(database, 'base', '1'), 'rows');
  const opened = openDatabase({ DATABASE_URL: undefined, DATABASE_POOL_SIZE: 1, DATA_DIR: data });
  await expect(opened).rejects.toThrow(UnusableDatabaseError);
  await expect(opened).rejects.toThrow(/database is not empty and has no file PG_VERSION.+Replace it with a backup/);
  expect(readdirSync(database)).toEqual(['base']);
  expect(readdirSync(data), 'the lock is let go').toEqual(['database']);
});

it('creates a database folder again if it is incomplete', () => {
  prepareDatabaseFolder(database);
  writeFileSync(join(database, 'half'), 'made');
  const finish = prepareDatabaseFolder(database);
  expect(readdirSync(database)).toEqual([]);
  writeFileSync(join(database, 'PG_VERSION'), '18');
  finish();
  prepareDatabaseFolder(database)();
  expect(existsSync(join(database, 'PG_VERSION'))).toBe(true);
});
