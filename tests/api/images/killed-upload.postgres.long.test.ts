import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lutimesSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { artworks } from '@/services/product-api/artwork/schema';
import { images } from '@/services/product-api/image/schema';
import { subscriptions } from '@/services/product-api/payment/purchase-schema';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { upkeep } from '@/services/product-api/storage/schema';
import { getDatabaseId } from '@/services/product-api/upkeep/queries/database';
import { reconcileStorage } from '@/services/product-api/upkeep/reconcile-storage';
import { createArtworkForm, minimalArtwork } from '../../support/artwork-form';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { makeProfile } from '../../support/factories';
import { createStandInToken, type RunningApi, startProductApi } from '../../support/product-api';
import { createJpeg, createLargePng } from '../../support/upload-files';

const SOON = { timeout: 60_000, interval: 20 };
const DAY = 24 * 60 * 60 * 1_000;
const UID = 'member';
const directory = mkdtempSync(join(tmpdir(), 'impasto-killed-'));
const incoming = join(directory, 'incoming');
const originals = join(directory, 'storage', 'uploads');

let database: TestDatabase;
let profileId: string;
let api: RunningApi;
let files: { name: string; content: Buffer }[];
/** SHA-256 of each confirmed original, by key. */
const confirmed = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase();
  const [account] = await database.db
    .insert(accounts)
    .values({ id: uuidv7(), uid: UID, email: `${UID}@example.org` })
    .returning();
  profileId = await makeProfile(database.db, { accountId: account?.id });
  const plan = { type: 'ARTIST_PRO_PLUS', status: 'active', interval: 'month' } as const;
  await database.db.insert(subscriptions).values({ ...plan, id: uuidv7(), profileId });
  files = [
    { name: 'a.jpg', content: await createJpeg(600, 400) },
    { name: 'b.png', content: await createLargePng() },
    { name: 'c.jpg', content: await createJpeg(400, 600) },
  ];
  api = await start();
}, 120_000);
afterAll(async () => {
  await api.kill();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const start = () => startProductApi(directory, database.url);
const computeSum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const list = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

async function createCredentials(): Promise<Record<string, string>> {
  const Authorization = `Bearer ${createStandInToken(UID)}`;
  const response = await fetch(`${api.url}/v1/profiles/token/`, {
    method: 'POST',
    headers: { Authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: profileId }),
  });
  const { token } = await response.json();
  return { Authorization, 'x-ac-token': String(token) };
}

async function sendImage(content: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(content)]), 'waiting.jpg');
  const response = await fetch(`${api.url}/v1/images/`, { method: 'POST', body, headers: await createCredentials() });
  expect(response.status).toBe(201);
  const { id, key } = await response.json();
  confirmed.set(key, computeSum(content));
  return id;
}

/** A request that posts an artwork with one uploaded image and three files, in steps. */
class Post {
  readonly idempotencyKey = uuidv7();
  #sending: ClientRequest | undefined;
  #body = Buffer.alloc(0);
  #sent = 0;
  ended: Promise<number | null> = Promise.resolve(null);

  constructor(readonly waitingId: string) {}

  async begin(): Promise<void> {
    const noTexts = { alt: null, caption: null, focalPoint: null };
    const imageDetails = [{ id: this.waitingId, ...noTexts }, noTexts, noTexts, noTexts];
    const form = createArtworkForm({ ...minimalArtwork, imageDetails, idempotencyKey: this.idempotencyKey }, files);
    const encoded = new Response(form);
    this.#body = Buffer.from(await encoded.clone().arrayBuffer());
    this.#sent = 0;
    const headers = {
      ...(await createCredentials()),
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Content-Length': String(this.#body.length),
    };
    const sending = request(`${api.url}/v1/artworks/`, { method: 'POST', headers });
    this.#sending = sending;
    this.ended = new Promise((resolve) => {
      sending.once('error', () => resolve(null));
      sending.once('response', (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(response.statusCode ?? 0));
      });
    });
    sending.flushHeaders();
  }

  sendTo(place: number | 'end', more = 0): void {
    const at = place === 'end' ? this.#body.length : this.#body.indexOf(files[place]?.content ?? '');
    this.#sending?.write(this.#body.subarray(this.#sent, at + more));
    this.#sent = at + more;
  }
}

/** Replaces a received file with a pipe, so that the product API blocks while reading it. */
function holdFile(index: number): void {
  const [folder = ''] = list(incoming);
  const path = join(incoming, folder, String(index));
  rmSync(path);
  execFileSync('mkfifo', [path]);
}

/** Locks rows until the caller runs the returned function. */
async function holdDatabase(statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return () => client.end();
}

async function hasLock(): Promise<boolean> {
  const [lock] = await database.db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return lock !== undefined;
}

const listArtworks = () => database.db.select({ id: artworks.id }).from(artworks);
const countReceived = () => list(incoming).flatMap((folder) => list(join(incoming, folder))).length;
const receives = (count: number) => expect.poll(countReceived, SOON).toBe(count);

async function makeFilesOld(): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 2 * DAY);
  for (const folder of list(incoming)) {
    for (const name of list(join(incoming, folder))) lutimesSync(join(incoming, folder, name), twoDaysAgo, twoDaysAgo);
    utimesSync(join(incoming, folder), twoDaysAgo, twoDaysAgo);
  }
  for await (const key of createLocalDisk(join(directory, 'storage')).list()) {
    utimesSync(join(directory, 'storage', key), twoDaysAgo, twoDaysAgo);
  }
  await database.db.update(upkeep).set({ reconciledAt: null });
}

async function compareStorage() {
  const rows = await database.db.select({ key: images.key }).from(images);
  const referenced = new Set(rows.map(({ key }) => key));
  const stored = list(originals).map((name) => `uploads/${name}`);
  return {
    orphans: stored.filter((key) => !referenced.has(key)),
    missing: [...referenced].filter((key) => !stored.includes(key)),
  };
}

async function assertNothingLost(): Promise<void> {
  for (const [key, sum] of confirmed) {
    expect(computeSum(readFileSync(join(directory, 'storage', key)))).toBe(sum);
    const [row] = await database.db.select({ checksum: images.checksum }).from(images).where(eq(images.key, key));
    expect(row).toEqual({ checksum: sum });
  }
}

type Point = {
  when: string;
  /** Sends the post until the process is ready to be killed, and returns a function that releases the database. */
  reach: (post: Post) => Promise<(() => Promise<void>) | undefined>;
  stored: number;
  isPosted?: true;
};

/** Sends the entire body, but the product API stores only the files before this index. */
async function stopAtFile(post: Post, index: number): Promise<undefined> {
  const before = list(originals).length;
  await post.begin();
  post.sendTo('end', -1);
  await receives(files.length);
  holdFile(index);
  post.sendTo('end');
  await expect.poll(() => list(originals).length - before, SOON).toBe(index);
  return undefined;
}

async function stopAtStatement(post: Post, statement: string): Promise<() => Promise<void>> {
  await post.begin();
  post.sendTo('end', -1);
  await receives(files.length);
  const release = await holdDatabase(statement);
  post.sendTo('end');
  await expect.poll(hasLock, SOON).toBe(true);
  return release;
}

async function stopAfter(post: Post, place: number | 'end', more: number, received: number): Promise<undefined> {
  await post.begin();
  post.sendTo(place, more);
  await expect.poll(() => list(incoming).length, SOON).toBe(1);
  await receives(received);
  return undefined;
}

const points: Point[] = [
  { when: 'before the first file arrives', stored: 0, reach: (post) => stopAfter(post, 0, -400, 0) },
  { when: 'in the middle of the first file', stored: 0, reach: (post) => stopAfter(post, 0, 1_000, 1) },
  { when: 'in the middle of the second file', stored: 0, reach: (post) => stopAfter(post, 1, 10_000, 2) },
  { when: 'before the last byte', stored: 0, reach: (post) => stopAfter(post, 'end', -1, 3) },
  { when: 'before the first original is stored', stored: 0, reach: (post) => stopAtFile(post, 0) },
  { when: 'after the first original', stored: 1, reach: (post) => stopAtFile(post, 1) },
  { when: 'after the second original', stored: 2, reach: (post) => stopAtFile(post, 2) },
  {
    when: 'after the last original, before the transaction',
    stored: 3,
    reach: (post) => stopAtStatement(post, 'select 1 from profiles for update'),
  },
  {
    when: 'between the row of the artwork and those of its images',
    stored: 3,
    reach: (post) => stopAtStatement(post, 'lock table images in share mode'),
  },
  {
    when: 'after the transaction, before the response',
    stored: 3,
    isPosted: true,
    reach: (post) => stopAtStatement(post, 'lock table boosts in access exclusive mode'),
  },
  {
    when: 'after the response',
    stored: 3,
    isPosted: true,
    reach: async (post) => {
      await post.begin();
      post.sendTo('end');
      expect(await post.ended).toBe(201);
      return undefined;
    },
  },
];

describe('a product API that is killed while an artwork is posted', () => {
  it.each(points)(
    '$when: loses no upload, leaves no file behind, and accepts a retry',
    {
      timeout: 120_000,
    },
    async ({ reach, stored, isPosted }) => {
      const post = new Post(await sendImage(await createJpeg(50 + confirmed.size, 40)));
      const [postedBefore, storedBefore] = [(await listArtworks()).length, list(originals).length];
      const release = await reach(post);
      await api.kill();
      await release?.();
      const status = await post.ended;
      expect(list(originals)).toHaveLength(storedBefore + stored);

      await makeFilesOld();
      api = await start();
      await expect
        .poll(async () => ({ ...(await compareStorage()), received: list(incoming) }), SOON)
        .toEqual({ orphans: [], missing: [], received: [] });
      expect(await listArtworks()).toHaveLength(postedBefore + (isPosted ? 1 : 0));
      expect(status).toBe(stored === 3 && isPosted && release === undefined ? 201 : null);
      await assertNothingLost();

      await post.begin();
      post.sendTo('end');
      expect(await post.ended).toBe(201);
      expect(await listArtworks()).toHaveLength(postedBefore + 1);
      const [artwork] = await database.db
        .select({ id: artworks.id })
        .from(artworks)
        .where(eq(artworks.idempotencyKey, post.idempotencyKey));
      const rows = await database.db
        .select({ key: images.key })
        .from(images)
        .where(eq(images.artworkId, artwork?.id ?? ''))
        .orderBy(images.position);
      expect(rows).toHaveLength(1 + files.length);
      for (const [index, { content }] of files.entries()) {
        confirmed.set(rows[index + 1]?.key ?? '', computeSum(content));
      }
      await assertNothingLost();
    },
  );

  it('leaves no artwork without an image and no file without a row', async () => {
    const storage = createLocalDisk(join(directory, 'storage'));
    const withoutImages = await database.db
      .select({ id: artworks.id })
      .from(artworks)
      .leftJoin(images, eq(images.artworkId, artworks.id))
      .where(isNull(images.id));
    expect(withoutImages).toEqual([]);
    await makeFilesOld();
    // A retry can store a file twice. The product API deletes the duplicate.
    await expect.poll(compareStorage, SOON).toEqual({ orphans: [], missing: [] });
    const databaseId = await getDatabaseId(database.db);
    expect(await reconcileStorage({ db: database.db, databaseId, storage, now: new Date() })).toBe(0);
    await assertNothingLost();
  });
});
