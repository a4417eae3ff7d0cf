import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { createEmbeddedIn } from '../../support/embedded';
import { makeProfile } from '../../support/factories';
import { createStandInToken, type RunningApi, startProductApi } from '../../support/product-api';
import { createJpeg } from '../../support/upload-files';

const SOON = { timeout: 60_000, interval: 50 };
const ACCOUNT = '0197a000-0000-7000-8000-000000000001';
const data = mkdtempSync(join(tmpdir(), 'impasto-crash-'));
let profileId: string;
let api: RunningApi;

beforeAll(async () => {
  const database = await createEmbeddedIn(data);
  await database.db.insert(accounts).values({ id: ACCOUNT, uid: 'member', email: 'member@example.org' });
  profileId = await makeProfile(database.db, { accountId: ACCOUNT });
  await database.close();
  api = await startProductApi(data);
}, 120_000);
afterAll(async () => {
  await api.kill();
  rmSync(data, { recursive: true, force: true });
});

async function credentials() {
  const Authorization = `Bearer ${createStandInToken('member')}`;
  const response = await fetch(`${api.url}/v1/profiles/token/`, {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: profileId }),
  });
  const { token } = await response.json();
  return { Authorization, 'x-ac-token': String(token) };
}

async function sendPicture(): Promise<string> {
  const body = new FormData();
  body.set('type', 'image');
  body.append('images', new Blob([new Uint8Array(await createJpeg(20, 10))]), 'a.jpg');
  const response = await fetch(`${api.url}/v1/profiles/images`, { method: 'POST', body, headers: await credentials() });
  const { image } = await response.json();
  return String(image.key);
}

/** Sends half an image, and resolves when the connection ends. */
async function sendHalf(): Promise<unknown> {
  const headers = { ...(await credentials()), 'Content-Type': 'multipart/form-data; boundary=edge' };
  const half = '--edge\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf a picture';
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(half)) });
  const sending = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  return fetch(`${api.url}/v1/profiles/images`, sending).catch(() => 'broken off');
}

it('after a crash, the product API deletes what was due for deletion and removes partial uploads', {
  timeout: 120_000,
}, async () => {
  const file = join(data, 'storage', await sendPicture());
  const incoming = join(data, 'incoming');
  const sending = sendHalf();
  await expect.poll(() => readdirSync(incoming), SOON).toHaveLength(1);
  // Renaming the file makes the deletion fail.
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  const init = { method: 'DELETE', headers: await credentials() };
  const response = await fetch(`${api.url}/v1/profiles/${profileId}`, init);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ profileIds: [profileId] });

  await api.kill();
  expect(await sending).toBe('broken off');
  rmdirSync(file);
  renameSync(`${file}.aside`, file);
  const uploads = readdirSync(incoming);
  expect(uploads).toHaveLength(1);
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of uploads) utimesSync(join(incoming, name), twoHoursAgo, twoHoursAgo);

  api = await startProductApi(data);
  expect((await fetch(`${api.url}/v1/profiles/${profileId}`)).status).toBe(410);
  await expect.poll(() => existsSync(file), SOON).toBe(false);
  await expect.poll(() => readdirSync(incoming), SOON).toEqual([]);
});

it('with the stand-in, the product API accepts connections only from this machine', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  for (const { address, internal, scopeid } of addresses) {
    // Skips link-local addresses, which need the name of an interface.
    if (!internal && !scopeid) expect(await canConnect(address, api.port), address).toBe(false);
  }
  expect(await canConnect('127.0.0.1', api.port)).toBe(true);
  expect((await fetch(`http://localhost:${api.port}/readyz`)).status).toBe(200);
});

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
