import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@/lib/shared/identity/demo-accounts';
import { STAND_IN_PROJECT } from '@/lib/shared/identity/stand-in';
import { ACCEPTS_ENQUIRIES, IS_REACHABLE } from '@/services/product-api/artwork/queries/artwork-json';
import { createClientAddress } from '../support/client-address';
import { createJpeg } from '../support/upload-files';
import type { Cluster } from './cluster';

type Member = { email: string; password: string; cookie: string; profileId: string };

/** With this many members, each of them stays below the write limit. */
const MEMBERS = 200;
const CONCURRENCY = 4;

/** Creates the members, and writes the data for the load to the folder. */
export async function prepareLoad(cluster: Cluster, folder: string): Promise<string> {
  const numbers = Array.from({ length: MEMBERS }, (_, index) => index);
  await createUsers(cluster, numbers);
  const members: Member[] = [];
  const picture = await createJpeg(900, 600);
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      members.push(await createMember(cluster.siteUrl, number, picture));
    }
  });
  await Promise.all(workers);
  await makeSubscriptions(cluster, members);
  const works = await listIds(cluster, '/v1/artworks/?size=100');
  const calls = await listIds(cluster, '/v1/opportunities/?size=100');
  const profiles = await listIds(cluster, '/v1/profiles/directory?size=100');
  const owned = await cluster.query<{ id: string }>(
    `select a.id from artworks a join profiles p on p.id = a.profile_id where ${IS_REACHABLE} and ${ACCEPTS_ENQUIRIES}`,
  );
  const products: { data: { prices: { priceId: string }[] }[] } = await readJson(
    `${cluster.apiUrl}/v1/artworks/products`,
  );
  const data = {
    members,
    calls,
    works: owned.map(({ id }) => id),
    boost: products.data[0]?.prices[0]?.priceId,
    pages: [
      '/',
      '/artworks',
      '/opportunities',
      '/directory',
      '/directory/artists',
      ...works.map((id) => `/art/${id}`),
      ...calls.map((id) => `/opportunities/${id}`),
      ...profiles.map((id) => `/profiles/${id}`),
    ],
    reads: [
      '/v1/artworks',
      '/v1/opportunities',
      '/v1/profiles/directory',
      ...['PAINTING', 'SCULPTURE', 'PHOTOGRAPHY'].map((category) => `/v1/artworks?category=${category}`),
      ...['2', '3', '4'].flatMap((page) => [`/v1/artworks?page=${page}`, `/v1/profiles/directory?page=${page}`]),
      ...works.map((id) => `/v1/artworks/${id}`),
    ],
    words: ['sea', 'light', 'portrait', 'residency', 'night', 'garden', 'river', 'blue', 'winter', 'stone', 'hands'],
  };
  writeFileSync(join(folder, 'picture.jpg'), picture);
  const file = join(folder, 'visits.json');
  writeFileSync(file, JSON.stringify(data));
  return file;
}

/** Creates verified users through the admin API of the stand-in for the identity service. */
async function createUsers(cluster: Cluster, numbers: readonly number[]): Promise<void> {
  const salt = 'fakeSaltX';
  const users = numbers.map((number) => ({
    localId: `load-${number}`,
    email: toEmail(number),
    emailVerified: true,
    salt,
    passwordHash: `fakeHash:salt=${salt}:password=${DEMO_PASSWORD}`,
    providerUserInfo: [{ providerId: 'password', email: toEmail(number), rawId: toEmail(number) }],
  }));
  const address = `${cluster.identityUrl}/identitytoolkit.googleapis.com/v1/projects/${STAND_IN_PROJECT}/accounts:batchCreate`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  await send(address, { method: 'POST', headers, body: JSON.stringify({ users, allowOverwrite: true }) });
}

const toEmail = (number: number) => `load.${number}@example.org`;

/** Signs a user in, creates a profile and posts a work. */
async function createMember(site: string, number: number, picture: Buffer): Promise<Member> {
  const email = toEmail(number);
  const headers = { Origin: site, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': createClientAddress() };
  const post = (path: string, body: unknown) =>
    send(`${site}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credentials = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=stand-in';
  const { idToken } = await (await post(path, credentials)).json();
  const identity = readCookies(await post('/api/session', { idToken }));
  const form = new FormData();
  form.set('role', 'ARTIST');
  form.set('name', `Artist ${number} of the load`);
  const created = await send(`${site}/api/v1/profiles`, {
    method: 'POST',
    headers: { ...headers, Cookie: identity },
    body: form,
  });
  const { id } = await created.json();
  const cookie = `${identity}; profile=${id}`;
  const work = new FormData();
  work.set('title', `A work of artist ${number}`);
  work.set('category', 'PAINTING');
  work.set('images', new Blob([new Uint8Array(picture)]), 'work.jpg');
  await send(`${site}/api/v1/artworks`, { method: 'POST', headers: { ...headers, Cookie: cookie }, body: work });
  return { email, password: DEMO_PASSWORD, cookie, profileId: id };
}

/** Gives each member a plan with unlimited works. */
async function makeSubscriptions(cluster: Cluster, members: readonly Member[]): Promise<void> {
  await cluster.query(
    `insert into subscriptions (id, profile_id, type, status, interval, current_period_end)
      select gen_random_uuid(), unnest($1::uuid[]), 'ARTIST_PRO_PLUS', 'active', 'year', now() + interval '1 year'`,
    [members.map(({ profileId }) => profileId)],
  );
}

function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

async function listIds(cluster: Cluster, path: string): Promise<string[]> {
  const { data }: { data: { id: string }[] } = await readJson(`${cluster.apiUrl}${path}`);
  return data.map(({ id }) => id);
}

async function readJson(address: string) {
  return (await send(address)).json();
}

async function send(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}: ${await response.text()}`);
  return response;
}
