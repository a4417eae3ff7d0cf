import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '@/services/product-api/backup/restore-backup';
import { writeBackup } from '@/services/product-api/backup/write-backup';
import { openStorage } from '@/services/product-api/storage/open-storage';
import type { Inventory, Storage } from '@/services/product-api/storage/storage';
import { getDatabaseId } from '@/services/product-api/upkeep/queries/database';
import { claimStorage, reconcileStorage } from '@/services/product-api/upkeep/reconcile-storage';
import { createHeaders, TestApi } from '../../support/api';
import { openTestDatabase } from '../../support/database';
import { findEngine } from '../../support/engines';
import { type Member, makeMember } from '../../support/members';
import { S3Server } from '../../support/s3-server';
import { createJpeg } from '../../support/upload-files';

const secrets = { PRODUCT_TOKEN_SECRET: 'a secret of both instances of the product API' };
const DAY = 24 * 60 * 60 * 1_000;

async function listKeys(storage: Inventory): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
}

describe.runIf(findEngine('versitygw'))('two product API instances on one bucket', () => {
  const server = new S3Server();
  const folder = mkdtempSync(join(tmpdir(), 'impasto-s3-backup-'));
  let storage: Storage & Inventory;
  let first: TestApi;
  let second: TestApi;
  let member: Member;
  beforeAll(async () => {
    await server.start();
    const variables = server.variables();
    const open = () => openStorage({ DATA_DIR: folder, ...variables });
    storage = await open();
    const database = await openTestDatabase();
    first = new TestApi(database, secrets, {}, storage);
    second = new TestApi({ ...database, close: async () => {} }, secrets, {}, await open());
    member = await makeMember(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function createRequest(bytes: Uint8Array): Promise<RequestInit> {
    const form = new FormData();
    form.set('type', 'image');
    form.append('images', new Blob([new Uint8Array(bytes)]), 'a.jpg');
    return { method: 'POST', body: form, headers: createHeaders(member) };
  }

  async function upload(bytes: Uint8Array): Promise<string> {
    const response = await first.request('/v1/profiles/images', await createRequest(bytes));
    expect(response.status).toBe(201);
    return ((await response.json()) as { image: { key: string } }).image.key;
  }

  it('a product API serves and deletes pictures that another one stored', async () => {
    const bytes = await createJpeg(200, 100);
    const key = await upload(bytes);
    expect(await listKeys(storage)).toEqual([key]);
    const responses = await Promise.all([first, second].map((api) => api.request(`/images/${key}?w=100`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);

    await second.callEndpoint(
      'DELETE /v1/profiles/images',
      { body: new URLSearchParams({ type: 'image', url: key }) },
      member,
    );
    expect(await listKeys(storage)).toEqual([]);
    expect((await first.request(`/images/${key}?w=100`)).status).toBe(404);
  });

  it('removes uploads without a row from a bucket after one day', async () => {
    const { db } = first;
    const databaseId = await getDatabaseId(db);
    await Promise.all([first, second].map(({ storage }) => claimStorage({ db, databaseId, storage })));
    expect(await storage.listOwners()).toEqual([databaseId]);
    const key = await upload(await createJpeg(20, 10));
    const orphan = `uploads/${crypto.randomUUID()}.png`;
    await storage.put(orphan, Buffer.from('orphan'), 'image/png');
    const reconcile = (now: Date) => reconcileStorage({ db, databaseId, storage, now });
    expect(await reconcile(new Date())).toBe(0);
    expect(await reconcile(new Date(Date.now() + 2 * DAY))).toBe(1);
    expect(await listKeys(storage)).toEqual([key]);
  });

  it('a backup can be restored into another bucket', async () => {
    const directory = join(folder, 'backup');
    const { files } = await writeBackup(first.database, storage, directory);
    expect(files.count).toBe(1);
    const target = await openStorage({ DATA_DIR: folder, ...server.variables() });
    const [key = ''] = await listKeys(storage);
    await target.put(key, Buffer.from('damaged'), 'image/jpeg');
    const database = await openTestDatabase();
    await restoreBackup(database, target, directory);
    await database.close();
    expect((await target.get(key))?.size).toBe(files.bytes);
  });

  it('responds with 503 while the bucket is down, and works again afterward', async () => {
    const bytes = await createJpeg(30, 10);
    const key = await upload(bytes);
    await server.kill();
    const statuses = async () => [
      (await second.request(`/images/${key}?w=10`)).status,
      (await first.request('/v1/profiles/images', await createRequest(bytes))).status,
    ];
    expect(await statuses()).toEqual([503, 503]);
    await server.start();
    expect(await statuses()).toEqual([200, 201]);
  });
});
