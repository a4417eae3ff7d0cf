import { utimesSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimReconciliation } from '@/services/product-api/db/queries/upkeep';
import { imageKinds, images } from '@/services/product-api/db/schema/image';
import { upkeep } from '@/services/product-api/db/schema/upkeep';
import { localDisk } from '@/services/product-api/storage/local-disk';
import { ForeignStorageError, reconcile } from '@/services/product-api/storage/reconcile';
import { TestApi } from '../support/api';
import { openTestDatabase } from '../support/database';
import { makeArtwork, makeImage, makeOpportunity, makeProfile } from '../support/factories';

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
  await api.storage.setOwner(ID);
});

async function store(key: string, hours: number): Promise<string> {
  const type = key.endsWith('.png') ? 'image/png' : 'image/webp';
  await api.storage.put(key, Buffer.from('picture'), type);
  const then = new Date(Date.now() - hours * HOUR);
  await utimes(join(api.directory, key), then, then);
  return key;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of api.storage.list()) keys.push(key);
  return keys.sort();
}

const run = (databaseId = ID) => reconcile({ db: api.db, databaseId, storage: api.storage, now: new Date() });
const upload = () => `uploads/${uuidv7()}.png`;

it('removes what people sent a day ago and no row names, and nothing else', async () => {
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
  const [kept = ''] = named;
  const name = kept.replace('.png', '');
  // However what is made beside an original is named after it.
  const companions = [`${name}-master.webp`, `${name}/master.webp`, `masters/${name}.webp`];
  for (const key of companions) await store(key, 900);
  const young = await store(upload(), 23);
  const others = [await store('demo/0123456789abcdef01234567.webp', 900), await store('by-hand/logo.png', 900)];
  const lost = uuidv7();
  for (const key of [`uploads/${lost}.png`, `uploads/${lost}-master.webp`, `masters/uploads/${lost}.webp`]) {
    await store(key, 25);
  }
  expect(await run()).toBe(3);
  expect(await stored()).toEqual([...named, ...companions, young, ...others].sort());
});

it('looks at every file, however many there are', async () => {
  const profileId = await makeProfile(api.db);
  await store(upload(), 48);
  const then = new Date(Date.now() - 48 * HOUR);
  for (let index = 1; index < 1_100; index += 1) {
    const path = join(api.directory, upload());
    writeFileSync(path, '');
    utimesSync(path, then, then);
  }
  const [first = '', ...rest] = await stored();
  const last = rest.at(-1) ?? '';
  for (const key of [first, last]) await makeImage(api.db, { profileId }, { key, contentType: 'image/png' });
  expect(await run()).toBe(1_098);
  expect(await stored()).toEqual([first, last]);
});

it('touches nothing of a storage that belongs to another database', async () => {
  const key = await store(upload(), 48);
  await expect(run(uuidv7())).rejects.toThrow(ForeignStorageError);
  expect(await stored()).toEqual([key]);
});

it('takes a storage that belongs to nobody as its own only when it names something there', async () => {
  const fresh = localDisk(join(api.directory, 'fresh'));
  const reconcileFresh = () => reconcile({ db: api.db, databaseId: ID, storage: fresh, now: new Date() });
  const key = upload();
  await fresh.put(key, Buffer.from('picture'), 'image/png');
  await expect(reconcileFresh()).rejects.toThrow(ForeignStorageError);
  await makeImage(api.db, { profileId: await makeProfile(api.db) }, { key, contentType: 'image/png' });
  expect(await reconcileFresh()).toBe(0);
  expect(await fresh.owner()).toBe(ID);
});

it('takes an empty storage as its own', async () => {
  const empty = localDisk(join(api.directory, 'empty'));
  await reconcile({ db: api.db, databaseId: ID, storage: empty, now: new Date() });
  expect(await empty.owner()).toBe(ID);
});

it('is done once an hour, by whichever process comes first', async () => {
  const claims = await Promise.all([1, 2, 3].map(() => claimReconciliation(api.db)));
  const [row] = await api.db.select().from(upkeep);
  expect(claims.filter((claim) => claim !== null)).toEqual([row?.databaseId]);
  await api.db.update(upkeep).set({ reconciledAt: sql`now() - interval '1 hour'` });
  expect(await claimReconciliation(api.db)).toBe(row?.databaseId);
});
