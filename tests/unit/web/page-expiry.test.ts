import { afterEach, expect, it, vi } from 'vitest';
import { asVisitor } from '@/lib/server/api/request';
import { withPageRecord } from '@/lib/server/pages/page-record';
import { CHANGES_AT_HEADER } from '@/lib/shared/contract/invalidation';

vi.mock('server-only', () => ({}));

const ID = '0197a000-0000-7000-8000-000000000001';
const ends = ['2027-03-03T12:00:20.400Z', '2027-03-03T12:00:10.000Z', null];

afterEach(() => void vi.unstubAllGlobals());

/** Reads a profile for each response of the product API, and returns the record of the page. */
async function readAll(changes: readonly (string | null)[]) {
  const responses = changes.map((changesAt) =>
    Response.json({ id: ID }, { headers: changesAt === null ? {} : { [CHANGES_AT_HEADER]: changesAt } }),
  );
  vi.stubGlobal('fetch', async () => responses.shift());
  const { record } = await withPageRecord('the request', async () => {
    for (const _response of changes) await asVisitor('GET /v1/profiles/{id}', { path: { id: ID } });
  });
  return record;
}

it('a page expires when the first of its responses changes without a write', async () => {
  expect((await readAll(ends)).expiresAt).toBe(Date.parse('2027-03-03T12:00:10.000Z'));
});

it('a page whose responses change only by writes does not expire', async () => {
  const { expiresAt, tags } = await readAll([null]);
  expect([expiresAt, [...tags]]).toEqual([Number.POSITIVE_INFINITY, [`profile:${ID}`]]);
});
