import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import { HEARTBEAT, INVALIDATIONS_PATH, type Invalidation, invalidation } from '@/lib/shared/contract/invalidation';
import { InvalidationFeed } from '@/services/product-api/invalidations/feed';
import {
  findInvalidations,
  removeOldInvalidations,
} from '@/services/product-api/invalidations/queries/find-invalidations';
import { openLog } from '@/services/product-api/log';
import { testApi } from '../../support/api';
import { type InvalidationStream, openInvalidationStream } from '../../support/invalidation-stream';
import { WEB_SECRET, WEB_SECRET_PREVIOUS } from '../../support/web-secret';

const api = testApi();
const db = () => api().db;
const SINCE = 'last-event-id';
const invalidate = (tag: string) => db().execute(sql`select invalidate(array[${tag}])`);
const currentPosition = async () => (await findInvalidations(db(), null)).position;

async function pull(since?: string) {
  const headers = { [WEB_SECRET_HEADER]: WEB_SECRET, ...(since !== undefined && { [SINCE]: since }) };
  const response = await api().request(INVALIDATIONS_PATH, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return invalidation.parse(await response.json());
}

describe('invalidation list', () => {
  const strangers: Record<string, string>[] = [{}, { [WEB_SECRET_HEADER]: `${WEB_SECRET}.` }];
  it.each(strangers)('rejects readers of invalidations without the web’s secret: %j', async (headers) => {
    await api().error(INVALIDATIONS_PATH, 'not_found', { headers });
  });

  it('accepts the previous secret while it is being replaced', async () => {
    const headers = { [WEB_SECRET_HEADER]: WEB_SECRET_PREVIOUS };
    expect((await api().request(INVALIDATIONS_PATH, { headers })).status).toBe(200);
  });

  it('lists changes since a position, each tag once', async () => {
    const since = await currentPosition();
    await invalidate('artwork:1');
    await invalidate('artwork:2');
    await invalidate('artwork:1');
    const count = await pull(since);
    expect(count.isReset).toBe(false);
    expect(count.tags.filter((tag) => tag.startsWith('artwork:'))).toEqual(['artwork:1', 'artwork:2']);
    await invalidate('artwork:4');
    expect((await pull(count.position)).tags).toContain('artwork:4');
  });

  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  it.each([
    ['no position', undefined],
    ['an invalid position', 'yesterday'],
    ['an expired position', `3-${minutesAgo(51)}`],
    ['a position of another database, which is ahead', `999999999999-${minutesAgo(0)}`],
  ])('tells a reader to invalidate everything if it sends %s', async (_, since) => {
    await invalidate('artwork:3');
    expect(await pull(since)).toMatchObject({ tags: [], isReset: true });
  });

  it('keeps invalidations longer than a reader may be disconnected', async () => {
    const since = `3-${minutesAgo(49)}`;
    await db().execute(sql`insert into invalidations (tags, created_at) values
      ('{kept}', now() - interval '59 minutes'), ('{removed}', now() - interval '61 minutes')`);
    await removeOldInvalidations(db());
    const { tags, isReset } = await pull(since);
    expect(isReset).toBe(false);
    expect(tags).toContain('kept');
    expect(tags).not.toContain('removed');
  });
});

let url = '';
beforeAll(async () => {
  api().invalidations.open();
  url = await api().listen();
});

async function open(since?: string, address = url): Promise<InvalidationStream> {
  const events = await openInvalidationStream(address, WEB_SECRET, since);
  onTestFinished(() => events.close());
  return events;
}

describe('invalidation stream', () => {
  it('a stream starts with missed changes, then sends changes as they commit', async () => {
    const first = await open();
    const start = await first.next();
    expect(start).toMatchObject({ tags: [], isReset: true });
    await invalidate('artwork:1');
    expect((await first.nextWith('artwork:1')).isReset).toBe(false);
    await first.close();
    await invalidate('artwork:2');
    const second = await open(start?.position);
    const missed = await second.next();
    expect(missed?.tags).toEqual(expect.arrayContaining(['artwork:1', 'artwork:2']));
    expect(missed?.isReset).toBe(false);
    await invalidate('artwork:3');
    const last = await second.nextWith('artwork:3');
    expect(await (await open(last.position)).next()).toMatchObject({ isReset: false });
  });

  it('a change reaches all readers of the stream', async () => {
    const streams = await Promise.all([open(), open(), open()]);
    await Promise.all(streams.map((stream) => stream.next()));
    await invalidate('profiles');
    for (const stream of streams) expect((await stream.nextWith('profiles')).isReset).toBe(false);
  });

  it('the stream sends heartbeats, and catches up after a lost notification', async () => {
    const beats: (() => void)[] = [];
    const setInterval = vi.spyOn(globalThis, 'setInterval').mockImplementation(((beat: () => void, every: number) => {
      if (every === HEARTBEAT) beats.push(beat);
      return 0;
    }) as typeof globalThis.setInterval);
    const feed = new InvalidationFeed({ db: db(), listen: () => async () => undefined }, openLog(api().env));
    feed.open();
    setInterval.mockRestore();
    const received: Invalidation[] = [];
    const onClose = vi.fn();
    await feed.subscribe(null, (change) => received.push(change), onClose);
    const beat = async () => {
      beats[0]?.();
      await feed.whenIdle();
    };
    // The first read can repeat earlier changes, because the position cannot pass an open transaction.
    await beat();
    await beat();
    expect(received).toMatchObject([{ isReset: true }, { isReset: false }, { tags: [], isReset: false }]);
    await invalidate('unannounced');
    await beat();
    expect(received[3]).toMatchObject({ tags: ['unannounced'], isReset: false });
    expect(onClose).not.toHaveBeenCalled();
    await feed.stop();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends nothing to a client that has unsubscribed', async () => {
    const received: string[][] = [];
    const end = await api().invalidations.subscribe(null, ({ tags }) => received.push(tags), vi.fn());
    await invalidate('before');
    await vi.waitFor(() => expect(received.flat()).toContain('before'));
    end();
    const count = received.length;
    await invalidate('afterwards');
    await (await api().invalidations.subscribe(null, vi.fn(), vi.fn()))();
    expect(received).toHaveLength(count);
  });

  it('disconnects a reader with a backlog of one megabyte', async () => {
    const headers = { [WEB_SECRET_HEADER]: WEB_SECRET, accept: 'text/event-stream' };
    const { body } = await api().request(INVALIDATIONS_PATH, { headers });
    const reader = body?.getReader();
    await reader?.read();
    const tag = 'x'.repeat(100_000);
    for (let count = 0; count < 12; count += 1) {
      await invalidate(`${tag}${count}`);
      await api().invalidations.whenIdle();
    }
    const readAll = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    };
    await expect(readAll()).rejects.toBeUndefined();
  });
});
