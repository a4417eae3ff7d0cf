import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { type EndpointKey, getEndpoint } from '@/lib/shared/contract/contract';
import { POSITION_HEADER } from '@/lib/shared/contract/invalidation';
import { routes } from '@/lib/shared/contract/route';
import { Metrics } from '@/services/observability/metrics';
import { listArtworks } from '@/services/product-api/artwork/queries/read-artwork';
import type { Database, Db, ReplicaConnection } from '@/services/product-api/db/client';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readFirst } from '@/services/product-api/db/page';
import { ReplicaReads } from '@/services/product-api/db/replica-reads';
import { StoredCounts } from '@/services/product-api/db/stored-counts';
import { findInvalidations } from '@/services/product-api/invalidations/queries/find-invalidations';
import { openLog } from '@/services/product-api/log';
import { createHeaders, TestApi } from '../../support/api';
import { findEngine } from '../../support/engines';
import { makeArtwork, makeOpportunity, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { startPgBouncer } from '../../support/pgbouncer';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../support/replica';
import { WEB_SECRET } from '../../support/web-secret';

let servers: ReplicatedPostgres;
let api: Instance;
/** This process receives no notifications, and learns about changes only from positions in web requests. */
let deaf: Instance;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
  api = await startInstance({ listens: true });
  deaf = await startInstance({ listens: false });
});
afterAll(async () => {
  await api.close();
  await deaf.close();
  await servers.stop();
});

type Instance = Awaited<ReturnType<typeof startInstance>>;

async function startInstance({
  listens = true,
  variables = {},
}: {
  listens?: boolean;
  variables?: Record<string, unknown>;
}) {
  const urls = { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URL: servers.replicaUrl };
  const database = await openDatabase({ ...urls, DATABASE_POOL_SIZE: 5, DATA_DIR: '', ...variables });
  const metrics = new Metrics('product-api');
  const test = new TestApi({ ...database, url: servers.primaryUrl }, {}, { metrics });
  if (listens) test.invalidations.open();
  const url = await test.listen();
  const count = async (name: string) =>
    Number(new RegExp(`^impasto_${name}[^ ]* (\\S+)$`, 'm').exec(await metrics.scrape())?.[1]);
  return {
    database,
    test,
    close: () => test.close(),
    read: async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url}${path}`, { headers });
      return { status: response.status, cache: response.headers.get('cache-status'), body: await response.json() };
    },
    isUp: () => count('replica_up'),
    countOnReplica: () => count('public_reads_total\\{target="replica"'),
    countRepeated: () => count('replica_failed_reads_total'),
  };
}

const db = () => api.database.db;
/** Makes the URL of every search unique, to bypass caches. */
let searches = 0;
function search(): string {
  searches += 1;
  return `/v1/artworks/?searchQuery=none${searches}`;
}

/** Waits until the replica has replayed all earlier changes and serves reads. */
async function untilOnReplica(instance = api): Promise<void> {
  await instance.test.invalidations.passOn();
  await vi.waitFor(
    async () => {
      const before = await instance.countOnReplica();
      expect((await instance.read(search())).status).toBe(200);
      expect(await instance.countOnReplica()).toBe(before + 1);
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Changes a title without an outbox entry. */
async function changeSilently(id: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: servers.primaryUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query('update artworks set title = $1 where id = $2', [title, id]);
  await client.end();
}

/** Responses expire at the end of each minute, so a test starts just after it. */
async function untilMinuteBegins(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await delay(left);
}

const pause = () => servers.onReplica('select pg_wal_replay_pause()');
const resume = () => servers.onReplica('select pg_wal_replay_resume()');
const retitle = (id: string, title: string) => db().execute(sql`update artworks set title = ${title} where id = ${id}`);

/** Makes a change while the replica is busy reading artworks. */
async function changeDuringRead(
  change: () => Promise<void>,
): Promise<{ isReplica: boolean | undefined; repeated: number }> {
  const reads = new ReplicaReads({
    primary: db(),
    replica: requireReplica(api.database),
    getPosition: () => 0,
    log: openLog(api.test.env),
  });
  await reads.check();
  const reading = reads.run((from) =>
    readFirst<boolean>(
      from,
      sql`select pg_is_in_recovery() as item, case when pg_is_in_recovery() then pg_sleep(60) end, count(*) from artworks`,
    ),
  );
  await vi.waitFor(async () => {
    const running = await servers.onReplica(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(running).toHaveLength(1);
  });
  await change();
  return { isReplica: await reading, repeated: (await reads.readStatus()).repeated };
}

describe('reads with a replica', () => {
  let member: Member;
  let artwork: string;
  beforeEach(async () => {
    await untilMinuteBegins();
    member = await makeMember(api.test);
    artwork = await makeArtwork(db(), { title: 'Harbour', profileId: member.profileId });
    await untilOnReplica();
    await untilOnReplica(deaf);
    return async () => void (await resume());
  });

  it('the replica serves public reads, and the primary signed-in reads', async () => {
    await pause();
    await changeSilently(artwork, 'Squall');
    const path = `/v1/artworks/${artwork}`;
    expect((await api.read(path)).body.title).toBe('Harbour');
    expect((await api.read(path, createHeaders(member))).body.title).toBe('Squall');
  });

  it('visitors see changes immediately while the replica lags', async () => {
    const path = `/v1/artworks/${artwork}`;
    expect((await api.read(path)).body.title).toBe('Harbour');
    await pause();
    await retitle(artwork, 'Squall');
    await vi.waitFor(async () => expect((await api.read(path)).body.title).toBe('Squall'), {
      timeout: 10_000,
      interval: 5,
    });
    const onReplica = await api.countOnReplica();
    for (let time = 0; time < 20; time += 1) {
      const { body, cache } = await api.read(path);
      expect([body.title, cache]).toEqual(['Squall', 'impasto; hit']);
      // Requests for a list bypass the cache and read from the primary.
      expect((await api.read(`${search()}&size=50`)).status).toBe(200);
    }
    expect(await api.countOnReplica()).toBe(onReplica);
    await resume();
    await untilOnReplica();
    expect((await api.read(path)).body.title).toBe('Squall');
  });

  it('the cache never stores an outdated list from a lagging replica', async () => {
    const path = `/v1/artworks/profiles/${member.profileId}`;
    const readTitles = async () => (await api.read(path)).body.data.map(({ title }: { title: string }) => title);
    await readTitles();
    await pause();
    for (const title of ['one', 'two', 'three', 'four']) {
      await retitle(artwork, title);
      await api.test.invalidations.passOn();
      expect(await readTitles()).toContain(title);
      expect(await readTitles()).toContain(title);
    }
  });

  it('members see their own changes despite the replica', async () => {
    await pause();
    const headers = { ...createHeaders(member), 'content-type': 'application/json' };
    const path = `/v1/profiles/${member.profileId}`;
    await api.read(path);
    const written = await api.test.request(path, { method: 'PATCH', headers, body: JSON.stringify({ name: 'Bea' }) });
    expect(written.status).toBe(200);
    expect((await api.read(path, createHeaders(member))).body.name).toBe('Bea');
    expect((await api.read(path)).body.name).toBe('Bea');
  });

  it('a process without notifications serves changes that the web already knows', async () => {
    const path = `/v1/artworks/${artwork}`;
    await pause();
    await retitle(artwork, 'Orchard');
    const { position } = await findInvalidations(db(), null);
    const headers = { [WEB_SECRET_HEADER]: WEB_SECRET, [POSITION_HEADER]: position };
    expect((await deaf.read(path, headers)).body.title).toBe('Orchard');
    expect(await deaf.read(path)).toMatchObject({ body: { title: 'Orchard' }, cache: 'impasto; hit' });
  });

  it('every public endpoint runs on the replica without writing', async () => {
    const [opportunity, profile] = [await makeOpportunity(db()), await makeProfile(db())];
    await untilOnReplica();
    const ids: Record<string, string> = { artworks: artwork, opportunities: opportunity, profiles: profile };
    const isPublic = (key: EndpointKey) => getEndpoint(key).credentials.identity !== 'required';
    const paths = routes
      .filter(({ method, keys }) => method === 'GET' && keys.some(isPublic))
      .map(({ path }) => path.replace('{id}', ids[path.split('/')[2] ?? ''] ?? '').replace('{profileId}', profile));
    expect(paths.length).toBeGreaterThan(15);
    const before = await api.countOnReplica();
    for (const path of paths) expect((await api.read(`${path}?page=1`)).status, path).toBeLessThan(500);
    expect(await api.countOnReplica()).toBeGreaterThan(before + 15);
    expect(await api.countRepeated()).toBe(0);
  });

  it('slow counts run on the replica and are stored through the primary', async () => {
    const replica = requireReplica(api.database).db;
    const count = async () => {
      await delay(250);
      return readFirst<boolean>(replica, sql`select pg_is_in_recovery() as item`);
    };
    const key = crypto.randomUUID();
    const read = (from: Db) => new StoredCounts<unknown>('replicated').read(from, { key, now: new Date(), count });
    expect(await read(replica)).toBe(true);
    const stored = await readFirst(
      db(),
      sql`select count(*)::int as item from stored_counts where key like 'replicated:%'`,
    );
    expect(stored).toBe(1);
  });

  it('repeats a count on the replica that overlapped with a transaction', async () => {
    const replica = requireReplica(api.database).db;
    const query = { tags: ['counted'], sortBy: 'newest' as const, currency: 'EUR' as const, page: 1, size: 5 };
    const countAll = async () => (await listArtworks(replica, query, new Date())).total;
    const slow = await api.database.connect();
    await slow.db.execute(sql`begin`);
    await makeArtwork(slow.db, { tags: ['counted'] });
    await makeArtwork(db(), { tags: ['counted'] });
    await untilOnReplica();
    expect(await countAll()).toBe(1);
    await slow.db.execute(sql`commit`);
    await slow.release();
    await untilOnReplica();
    expect(await countAll()).toBe(2);
  });

  it('serves all requests while the replica is down, and uses the replica after its restart', async () => {
    const statuses: number[] = [];
    let isReading = true;
    const readers = Array.from({ length: 8 }, async () => {
      while (isReading) statuses.push((await api.read(search())).status);
    });
    const untilRead = (count: number) =>
      expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(statuses.length + count);
    await untilRead(20);
    await servers.killReplica();
    await untilRead(40);
    isReading = false;
    await Promise.all(readers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await api.isUp()).toBe(0);
    expect((await api.test.request('/readyz')).status).toBe(200);
    const administrator = await makeMember(api.test, { role: 'ADMIN' });
    const readStatus = async () =>
      (await api.test.callEndpoint('GET /v1/admin/status', {}, administrator)).database.replica;
    expect(await readStatus()).toMatchObject({ isUp: false });
    await servers.startReplica();
    await untilOnReplica();
    expect(await api.isUp()).toBe(1);
    expect(await readStatus()).toMatchObject({ isUp: true, lagBytes: 0 });
  });

  it('repeats running reads on the primary if the replica hangs', async () => {
    const [onReplica, repeated] = [await api.countOnReplica(), await api.countRepeated()];
    const resumeReplica = await servers.hangReplica();
    onTestFinished(resumeReplica);
    const startedAt = performance.now();
    const first = await Promise.all(Array.from({ length: 4 }, () => api.read(search())));
    // A read counts as slow after one second. Checking the position times out two seconds later.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await api.countRepeated()).toBe(repeated + 4);
    for (let time = 0; time < 20; time += 1) expect((await api.read(search())).status).toBe(200);
    expect(await api.isUp()).toBe(0);
    expect([await api.countOnReplica(), await api.countRepeated()]).toEqual([onReplica, repeated + 4]);
    resumeReplica();
    await untilOnReplica();
    expect(await api.isUp()).toBe(1);
  });

  it('repeats a read on the primary if the replica cancels it', async () => {
    await servers.onReplica(`alter system set max_standby_streaming_delay = 0`);
    await servers.onReplica('select pg_reload_conf()');
    const repeated = await changeDuringRead(async () => {
      await db().execute(sql`delete from artworks where id = ${artwork}`);
      await db().execute(sql`vacuum artworks`);
    });
    expect(repeated).toEqual({ isReplica: false, repeated: 1 });
    await servers.onReplica('alter system reset max_standby_streaming_delay');
    await servers.onReplica('select pg_reload_conf()');
  });

  it('uses the replica again soon after an idle primary switches WAL files', async () => {
    await retitle(artwork, 'Orchard');
    await db().execute(sql`select pg_switch_wal()`);
    await untilOnReplica();
  });

  it('ignores a replica address that leads to a primary', async () => {
    const wrong = await startInstance({ variables: { DATABASE_REPLICA_URL: servers.primaryUrl } });
    expect((await wrong.read(search())).status).toBe(200);
    expect(await wrong.isUp()).toBe(0);
    await expect(wrong.database.replica?.readPosition()).rejects.toThrow('is not a streaming replica');
    await wrong.close();
  });

  it('rejects a replica whose clock differs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await expect(api.database.replica?.readPosition()).rejects.toThrow('by 3600 s');
    vi.useRealTimers();
    await expect(api.database.replica?.readPosition()).resolves.toBeGreaterThan(0);
  });

  it.runIf(findEngine('pgbouncer'))('the replica can be behind PgBouncer in transaction mode', async () => {
    const bouncers = [await startPgBouncer(servers.primaryUrl), await startPgBouncer(servers.replicaUrl)];
    const pooled = await startInstance({
      variables: {
        DATABASE_URL: bouncers[0]?.url,
        DATABASE_DIRECT_URL: servers.primaryUrl,
        DATABASE_REPLICA_URL: bouncers[1]?.url,
        DATABASE_PREPARED_STATEMENTS: false,
      },
    });
    await untilOnReplica(pooled);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await pooled.read(search())).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await pooled.countOnReplica()).toBeGreaterThan(30);
    await pooled.close();
    for (const { stop } of bouncers) await stop();
  });
});

function requireReplica({ replica }: Database): ReplicaConnection {
  if (replica === null) throw new Error('This database has no replica.');
  return replica;
}
