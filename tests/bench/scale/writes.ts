import pg from 'pg';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { accounts } from '@/services/product-api/account/schema';
import { applyArtworkLimit } from '@/services/product-api/artwork/queries/freeze-artworks';
import { openDatabase } from '@/services/product-api/db/open-database';
import { openLog } from '@/services/product-api/log';
import { createNotificationJobs } from '@/services/product-api/notification/jobs';
import { markPastOpportunities } from '@/services/product-api/opportunity/queries/write-opportunity';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { makeProfile } from '../../support/factories';
import { createStandInToken } from '../../support/product-api';
import { summarize, type Times } from './measure';
import { createArtworkId } from './rows';

/** Number of members. The first one only warms up the product API. */
const MEMBERS = 3;
/** Each member sends this many requests of each kind, which stays within the limit for writes per minute. */
const VISITS = 16;

async function createMember(databaseUrl: string, folder: string): Promise<{ uid: string; profileId: string }> {
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const id = uuidv7();
  await database.db.insert(accounts).values({ id, uid: id, email: `${id}@example.org` });
  const profileId = await makeProfile(database.db, { accountId: id });
  const plan = { type: 'ARTIST_PRO_PLUS', status: 'active', interval: 'month' } as const;
  await database.db.insert(subscriptions).values({ ...plan, id: uuidv7(), profileId });
  await database.close();
  return { uid: id, profileId };
}

export async function measureWrites(api: string, databaseUrl: string, folder: string): Promise<Map<string, Times>> {
  const firsts = await timeWrites(api, databaseUrl, folder);
  const others: Map<string, number[]>[] = [];
  while (others.length < MEMBERS) others.push(await timeWrites(api, databaseUrl, folder));
  return new Map(
    [...firsts].map(([name, [first = 0]]) => {
      const times = others.flatMap((ofMember) => ofMember.get(name) ?? []);
      return [name, { ...summarize(times), first }];
    }),
  );
}

async function timeWrites(api: string, databaseUrl: string, folder: string): Promise<Map<string, number[]>> {
  const { uid, profileId } = await createMember(databaseUrl, folder);
  const identity = { Authorization: `Bearer ${createStandInToken(uid)}` };
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const json = { 'Content-Type': 'application/json' };
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { ...headers, ...(body instanceof FormData || body === undefined ? {} : json) },
      body: body instanceof FormData || body === undefined ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { token } = await send('POST', '/v1/profiles/token/', { id: profileId }, identity);
  const signed = { ...identity, 'x-ac-token': String(token) };
  const { data: open } = await send('GET', '/v1/opportunities/?size=40');
  const opportunityIds: string[] = open.map(({ id }: { id: string }) => id);
  const picture = new Uint8Array(
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#887766' } })
      .jpeg()
      .toBuffer(),
  );
  const works: string[] = [];
  const writes: Record<string, (visit: number) => Promise<unknown>> = {
    'post a work with a small picture': async () => {
      const form = new FormData();
      form.set('title', 'Castle by the river');
      form.set('category', 'PAINTING');
      form.append('images', new Blob([picture]), 'castle.jpg');
      works.push((await send('POST', '/v1/artworks/', form, signed)).id);
    },
    'change the tags of a work': (visit) =>
      send('PATCH', '/v1/artworks/', { ids: [works[visit]], addTags: [`tag ${visit}`] }, signed),
    'unlist a work': (visit) =>
      send('PUT', `/v1/artworks/${works[visit]}/visibility`, { visibility: 'UNLISTED' }, signed),
    'add a bookmark': (visit) =>
      send('POST', `/v1/opportunities/bookmarks/${opportunityIds[visit]}`, undefined, signed),
    'remove a bookmark': (visit) =>
      send('DELETE', `/v1/opportunities/bookmarks/${opportunityIds[visit]}`, undefined, signed),
    'count a view': (visit) => send('POST', `/v1/artworks/${createArtworkId(8 * visit + 2)}/views`),
    'delete a work': (visit) => send('DELETE', `/v1/artworks/${works[visit]}`, undefined, signed),
  };
  const result = new Map<string, number[]>();
  for (const [name, write] of Object.entries(writes)) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const startedAt = performance.now();
      await write(visit);
      times.push(performance.now() - startedAt);
    }
    result.set(name, times);
  }
  return result;
}

/** Measures one run of each job whose table grows. */
export async function measureJobs(databaseUrl: string, folder: string): Promise<Map<string, Times>> {
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1, DATA_DIR: folder });
  const { db } = database;
  const jobs = [
    ...createNotificationJobs({ db, log: openLog({ LOG_LEVEL: 'error' }) }, { goTo: 'inbox' }, () => undefined),
    { name: 'past opportunities', work: (now: Date) => markPastOpportunities(db, now) },
    { name: 'works over the limit of a plan', work: (now: Date) => applyArtworkLimit(db, now) },
  ];
  const result = new Map<string, Times>();
  for (const { name, work } of jobs) {
    const startedAt = performance.now();
    await work(new Date());
    const time = performance.now() - startedAt;
    result.set(name, { median: time, p95: time });
  }
  await database.close();
  return result;
}

/** @returns the size of the database, such as "10 GB" */
export function readSize(databaseUrl: string): Promise<string> {
  return readText(databaseUrl, 'select pg_size_pretty(pg_database_size(current_database()))');
}

/** @returns a setting of the server, such as "on" */
export function readSetting(databaseUrl: string, name: string): Promise<string> {
  return readText(databaseUrl, 'select current_setting($1)', [name]);
}

async function readText(databaseUrl: string, text: string, values: readonly string[] = []): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<[string]>({ text, values: [...values], rowMode: 'array' });
  await client.end();
  return rows[0]?.[0] ?? '';
}
