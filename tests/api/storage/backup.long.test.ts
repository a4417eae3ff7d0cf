import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '@/services/product-api/backup/restore-backup';
import { writeBackup } from '@/services/product-api/backup/write-backup';
import type { Database } from '@/services/product-api/db/client';
import { images } from '@/services/product-api/image/schema';
import { collectWords } from '@/services/product-api/search/queries/collect-words';
import { expandPrefixes } from '@/services/product-api/search/queries/expand-prefixes';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { expectRestored, fillDatabase } from '../../support/backups';
import { openTestDatabase } from '../../support/database';
import { makeArtwork, makeProfile } from '../../support/factories';

let folder: string;
let source: Database;
let target: Database;
const opened: Database[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'impasto-backup-'));
  source = await openTestDatabase();
  target = await openTestDatabase();
  opened.push(source, target);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const openDisk = (name: string) => createLocalDisk(join(folder, name));
const backup = () => join(folder, 'backup');

it('a backup restores every row and every original', () => expectRestored(source, target, folder));

it('a restored database collects search words again', async () => {
  const disk = openDisk('source');
  await fillDatabase(source.db, disk);
  await writeBackup(source, disk, backup());
  await restoreBackup(target, openDisk('target'), backup());
  expect(await expandPrefixes(target.db, ['sea'])).toEqual([{ tsqueries: ["'sea':*"], hasParts: false }]);
  await collectWords(target.db, new AbortController().signal);
  expect(await expandPrefixes(target.db, ['sea'])).toEqual([{ tsqueries: ["('sea')"], hasParts: false }]);
});

it('rejects a damaged backup and leaves the database empty', async () => {
  const disk = openDisk('source');
  const key = await fillDatabase(source.db, disk);
  await writeBackup(source, disk, backup());
  appendFileSync(join(backup(), 'files', key), 'x');
  await expect(restoreBackup(target, openDisk('target'), backup())).rejects.toThrow(`files/${key}`);
  expect(await target.db.$count(images)).toBe(0);
});

it('rejects a backup without a manifest', async () => {
  const disk = openDisk('source');
  await fillDatabase(source.db, disk);
  await writeBackup(source, disk, backup());
  rmSync(join(backup(), 'manifest.json'));
  await expect(restoreBackup(target, openDisk('target'), backup())).rejects.toThrow('it has no manifest.json');
});

it('rejects a backup with another schema', async () => {
  await writeBackup(source, openDisk('source'), backup());
  const file = join(backup(), 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"schemaVersion": \d+/, '"schemaVersion": 1'));
  await expect(restoreBackup(target, openDisk('target'), backup())).rejects.toThrow(
    'The backup has the schema of 1970',
  );
});

it('a restore never overwrites a database with members', async () => {
  const disk = openDisk('source');
  await fillDatabase(source.db, disk);
  await writeBackup(source, disk, backup());
  await makeProfile(target.db);
  await expect(restoreBackup(target, openDisk('target'), backup())).rejects.toThrow('The database is not empty');
});

it('a backup never overwrites an earlier one', async () => {
  await writeBackup(source, openDisk('source'), backup());
  await expect(writeBackup(source, openDisk('source'), backup())).rejects.toThrow('exists already');
});

it('a backup lists originals that are missing from the storage', async () => {
  const disk = openDisk('source');
  const key = await fillDatabase(source.db, disk);
  await disk.delete(key);
  expect((await writeBackup(source, disk, backup())).missing).toEqual([key]);
});

it('foreign keys and sequences work after a restore', async () => {
  await fillDatabase(source.db, openDisk('source'));
  await writeBackup(source, openDisk('source'), backup());
  await restoreBackup(target, openDisk('target'), backup());
  await expect(makeArtwork(target.db, { profileId: '0197a000-0000-7000-8000-00000000000a' })).rejects.toThrow();
  await makeArtwork(target.db);
});
