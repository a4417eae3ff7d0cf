import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { asVisitor } from '@/lib/server/api/request';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';
import { siteSettings } from '../../support/site';

vi.mock('server-only', () => ({}));

const ID = '0197a000-0000-7000-8000-000000000001';
const ends = ['2027-03-03T12:00:20.400Z', '2027-03-03T12:00:10.000Z', null];

afterEach(() => void vi.unstubAllGlobals());

async function readAll(changes: readonly (string | null)[]) {
  const responses = changes.map((changesAt) =>
    Response.json({ id: ID }, { headers: changesAt === null ? {} : { [CHANGES_AT_HEADER]: changesAt } }),
  );
  vi.stubGlobal('fetch', async () => responses.shift());
  const { record } = await withPageRecord(
    { requestId: 'the request', language: 'en', settings: siteSettings, messageKeys: null },
    async () => {
      for (const _response of changes) await asVisitor('GET /v1/profiles/{id}', { path: { id: ID } });
    },
  );
  return record;
}

it('a page expires at the first change that its responses announce', async () => {
  expect((await readAll(ends)).expiresAt).toBe(Date.parse('2027-03-03T12:00:10.000Z'));
});

it('a page that changes only through writes does not expire', async () => {
  const { expiresAt, tags } = await readAll([null]);
  expect([expiresAt, [...tags]]).toEqual([Number.POSITIVE_INFINITY, [`profile:${ID}`]]);
});

it('a finished render is freed even if its signals are still referenced', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const renders = new AsyncLocalStorage<{ signals: unknown[] }>();
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    renders.getStore()?.signals.push(signal);
    return Response.json({ id: ID });
  });
  const read = async () => {
    const render = { signals: [] };
    await renders.run(render, () => asVisitor('GET /v1/profiles/{id}', { path: { id: ID } }));
    expect(render.signals).toHaveLength(1);
    return new WeakRef(render);
  };
  const render = await read();
  for (let turn = 0; turn < 4; turn += 1) {
    await tick();
    collectGarbage();
  }
  expect(render.deref()).toBeUndefined();
});
