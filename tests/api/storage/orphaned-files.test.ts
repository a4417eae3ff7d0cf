import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageKinds, images } from '@/services/product-api/image/schema';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { claimUpkeep } from '@/services/product-api/storage/queries/deletions';
import { upkeep } from '@/services/product-api/storage/schema';
import { claimStorage, ForeignStorageError, reconcileStorage } from '@/services/product-api/upkeep/reconcile-storage';
import { TestApi } from '../../support/api';
import { openTestDatabase } from '../../support/database';
import { makeArtwork, makeImage, makeOpportunity, makeProfile } from '../../support/factories';

const HOUR = 60 * 60 * 1_000;
const ID = '0197a000-0000-7000-8000-00000000000a';
let api: TestApi;
beforeAll(async () => {
  api = new TestApi(await openTestDatabase());
});
afterAll(() => api.close());
beforeEach(async () => {
  for await (const key of api.storage.list()) await api.storage.delete(key);
  await api.db.delete(images);
  rmSync(join(api.directory, '.database'), { force: true });
  await api.storage.addOwner(ID);
});

async function store(key: string, hours: number): Promise<string> {
  const type = key.endsWith('.png') ? 'image/png' : 'image/webp';
  await api.storage.put(key, Buffer.from('picture'), type);
  const modifiedAt = new Date(Date.now() - hours * HOUR);
  await utimes(join(api.directory, key), modifiedAt, modifiedAt);
  return key;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of api.storage.list()) keys.push(key);
  return keys.sort();
}

const run = (databaseId = ID) => reconcileStorage({ db: api.db, databaseId, storage: api.storage, now: new Date() });
const upload = () => `uploads/${uuidv7()}.png`;

it('deletes only uploads without a row that are more than a day old', async () => {
  const artworkId = await makeArtwork(api.db, { images: 0 });
  const [profileId, opportunityId] = [await makeProfile(api.db), await makeOpportunity(api.db)];
  const owners = [{ artworkId }, { profileId }, { profileId }, { profileId }, { opportunityId }];
  const named = await Promise.all(
    imageKinds.map(async (kind, index) => {
      const key = await store(upload(), 900);
      await makeImage(api.db, owners[index] ?? { profileId }, { key, kind, contentType: 'image/png' });
      return key;
    }),
  );
  const [listed = ''] = named;
  const name = listed.replace('.png', '');
  // Files that are derived from the original.
  const companions = [`${name}-master.webp`, `${name}/master.webp`, `masters/${name}.webp`];
  for (const key of companions) await store(key, 900);
  const young = await store(upload(), 23);
  const others = [await store('demo/0123456789abcdef01234567.webp', 900), await store('by-hand/logo.png', 900)];
  const orphanId = uuidv7();
  for (const key of [
    `uploads/${orphanId}.png`,
    `uploads/${orphanId}-master.webp`,
    `masters/uploads/${orphanId}.webp`,
  ]) {
    await store(key, 25);
  }
  expect(await run()).toBe(3);
  expect(await stored()).toEqual([...named, ...companions, young, ...others].sort());
});

it('checks every file in the storage, batch by batch', async () => {
  const profileId = await makeProfile(api.db);
  await store(upload(), 48);
  const modifiedAt = new Date(Date.now() - 48 * HOUR);
  for (let index = 1; index < 1_100; index += 1) {
    const path = join(api.directory, upload());
    writeFileSync(path, '');
    utimesSync(path, modifiedAt, modifiedAt);
  }
  const [first = '', ...rest] = await stored();
  const last = rest.at(-1) ?? '';
  for (const key of [first, last]) await makeImage(api.db, { profileId }, { key, contentType: 'image/png' });
  expect(await run()).toBe(1_098);
  expect(await stored()).toEqual([first, last]);
});

it('continues after a file cannot be deleted, and reports an error', async () => {
  const keys = [await store(upload(), 48), await store(upload(), 48), await store(upload(), 48)];
  const { delete: remove } = api.storage;
  const storage = {
    ...api.storage,
    delete: (key: string) => (key === keys[1] ? Promise.reject(new Error('The disk is not there.')) : remove(key)),
  };
  const reconciliation = reconcileStorage({ db: api.db, databaseId: ID, storage, now: new Date() });
  await expect(reconciliation).rejects.toThrow('1 uploads cannot be deleted.');
  expect(await stored()).toEqual([keys[1]]);
});

it('rejects a storage that another database uses', async () => {
  const key = await store(upload(), 48);
  await expect(run(uuidv7())).rejects.toThrow(ForeignStorageError);
  await claimStorage({ db: api.db, databaseId: uuidv7(), storage: api.storage });
  await expect(run()).rejects.toThrow(ForeignStorageError);
  expect(await stored()).toEqual([key]);
});

describe('claiming a storage', () => {
  const storage = (name: string) => createLocalDisk(join(api.directory, name));
  const claim = (name: string) => claimStorage({ db: api.db, databaseId: ID, storage: storage(name) });

  it('a database can claim a storage without uploads', async () => {
    await claim('empty');
    await claim('empty');
    expect(await storage('empty').listOwners()).toEqual([ID]);
  });

  it('a database can claim a storage if it references one of its uploads', async () => {
    const [named, other] = [upload(), upload()];
    for (const key of [named, other]) await storage('named').put(key, Buffer.from('picture'), 'image/png');
    await makeImage(api.db, { profileId: await makeProfile(api.db) }, { key: named, contentType: 'image/png' });
    await claim('named');
    expect(await storage('named').listOwners()).toEqual([ID]);
  });

  it('a storage whose uploads the database does not know belongs to another one', async () => {
    await storage('foreign').put(upload(), Buffer.from('picture'), 'image/png');
    await claim('foreign');
    expect(await storage('foreign').listOwners()).toEqual(['unknown', ID]);
    const reconciliation = reconcileStorage({
      db: api.db,
      databaseId: ID,
      storage: storage('foreign'),
      now: new Date(),
    });
    await expect(reconciliation).rejects.toThrow(ForeignStorageError);
  });
});

it('cleans up the storage once per hour, whatever the number of processes', async () => {
  const claims = await Promise.all([1, 2, 3].map(() => claimUpkeep(api.db)));
  expect(claims.filter(Boolean)).toEqual([true]);
  await api.db.update(upkeep).set({ reconciledAt: sql`now() - interval '1 hour'` });
  expect(await claimUpkeep(api.db)).toBe(true);
});
