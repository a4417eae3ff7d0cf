import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { readCached, removeOldDeskChanges } from '@/services/product-api/application/desk/queries/desk-cache';
import { artistApplications, deskChanges } from '@/services/product-api/application/schema';
import { testApi } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { changeRow } from '../../support/factories';
import { makeMember } from '../../support/members';

const api = testApi();
const MINUTE = 60_000;
afterEach(() => {
  vi.restoreAllMocks();
});

async function makeDesk(query: Record<string, string> = {}) {
  const { organizer, id } = await makeCall(api());
  const { id: applicationId } = await apply(api(), await makeMember(api()), id);
  const read = () => api().callEndpoint('GET /v1/opportunities/{id}/applications', { path: { id }, query }, organizer);
  await read();
  const update = (change: SQL) =>
    api().db.execute(sql`update artist_applications set ${change} where id = ${applicationId}`);
  /** Updates the row with triggers disabled, so the cached counts do not change. */
  const updateUnnoticed = (change: SQL) =>
    api().db.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.execute(sql`update artist_applications set ${change} where id = ${applicationId}`);
    });
  return { id, applicationId, read, update, updateUnnoticed };
}

describe('desk counts', () => {
  it.each<[string, SQL, Partial<Desk>]>([
    ['a state', sql`desk_state = 'SHORTLIST'`, { counts: expect.objectContaining({ NEW: 0, SHORTLIST: 1 }) }],
    ['a label', sql`labels = '{Film}'`, { labels: [{ value: 'Film', count: 1 }] }],
    ['a decision to publish', sql`desk_state = 'ACCEPTED'`, { undisclosed: 1 }],
    ['a published decision', sql`decided_at = now()`, { stoppableUntil: expect.any(String) }],
    ['a withdrawal', sql`status = 'WITHDRAWN'`, { total: 0, numbers: { opened: 0, started: 1, submitted: 0 } }],
    ['another submission', sql`country = 'PT', submitted_at = now()`, { countries: [{ value: 'PT', count: 1 }] }],
    ['the removal from the call', sql`opportunity_id = null`, { numbers: { opened: 0, started: 0, submitted: 0 } }],
  ])('the desk shows new counts immediately after %s', async (_, change, expected) => {
    const { read, update } = await makeDesk();
    await update(change);
    expect(await read()).toMatchObject(expected);
  });

  it('the desk counts started and deleted applications immediately', async () => {
    const { id, applicationId, read } = await makeDesk();
    await start(api(), await makeMember(api()), id);
    expect((await read()).numbers).toEqual({ opened: 0, started: 2, submitted: 1 });
    await api().db.delete(artistApplications).where(eq(artistApplications.id, applicationId));
    expect((await read()).numbers).toEqual({ opened: 0, started: 1, submitted: 0 });
  });

  it('the desk counts filtered applications again after a change', async () => {
    const { read, update } = await makeDesk({ label: 'Film' });
    expect((await read()).total).toBe(0);
    await update(sql`labels = '{Film}'`);
    expect((await read()).total).toBe(1);
  });

  it('updates the desk’s counts after several statements and transactions without counting everything', async () => {
    const { id, applicationId, read, update, updateUnnoticed } = await makeDesk();
    const { id: otherId } = await apply(api(), await makeMember(api()), id);
    const ofCall = sql`where id in (${applicationId}, ${otherId})`;
    await read();
    await updateUnnoticed(sql`desk_state = 'DECLINED', country = 'NO'`);
    await update(sql`desk_state = 'SHORTLIST'`);
    await api().db.transaction(async (transaction) => {
      await transaction.execute(sql`update artist_applications set labels = '{Film,Local}' ${ofCall}`);
      await transaction.execute(sql`update artist_applications set labels = '{Local}' where id = ${otherId}`);
      await transaction.execute(sql`update artist_applications set desk_state = 'READ' where id = ${otherId}`);
    });
    // Only a full recount would include the hidden change.
    expect(await read()).toMatchObject({
      counts: { all: 2, NEW: 1, READ: 1, SHORTLIST: 1, DECLINED: -1 },
      labels: [
        { value: 'Local', count: 2 },
        { value: 'Film', count: 1 },
      ],
      countries: [],
    });
    await update(sql`submitted_at = now()`);
    expect(await read()).toMatchObject({
      counts: { all: 2, NEW: 0, READ: 1, SHORTLIST: 1, DECLINED: 0 },
      countries: [{ value: 'NO', count: 1 }],
    });
  });

  it('counts a whole desk again after one transaction changes a submission and a state', async () => {
    const { applicationId, read } = await makeDesk();
    const change = (...changes: SQL[]) =>
      api().db.transaction(async (transaction) => {
        for (const set of changes) {
          await transaction.execute(sql`update artist_applications set ${set} where id = ${applicationId}`);
        }
      });
    const [withdrawn, sent] = [sql`status = 'WITHDRAWN'`, sql`status = 'SUBMITTED'`];
    await change(sql`desk_state = 'READ'`, withdrawn);
    expect((await read()).counts).toMatchObject({ all: 0, READ: 0 });
    await change(sent, sql`desk_state = 'SHORTLIST'`);
    expect((await read()).counts).toMatchObject({ all: 1, SHORTLIST: 1 });
  });

  it('keeps the desk’s counts for half an hour, even if notes change', async () => {
    const { read, update, updateUnnoticed } = await makeDesk();
    await update(sql`note = 'Ask about the kiln.'`);
    await updateUnnoticed(sql`desk_state = 'SHORTLIST'`);
    const readAt = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(readAt + 29 * MINUTE);
    expect((await read()).counts).toMatchObject({ NEW: 1, SHORTLIST: 0 });
    vi.spyOn(performance, 'now').mockReturnValue(readAt + 31 * MINUTE);
    expect((await read()).counts).toMatchObject({ NEW: 0, SHORTLIST: 1 });
  });

  it('the desk counts a published decision immediately', async () => {
    const { read, update } = await makeDesk();
    await update(sql`desk_state = 'ACCEPTED'`);
    expect((await read()).undisclosed).toBe(1);
    await update(sql`decision = 'ACCEPTED'`);
    expect((await read()).undisclosed).toBe(0);
  });

  it('the desk counts again after a transaction that overlapped with the previous count', async () => {
    const { applicationId, read, update } = await makeDesk();
    await api().db.transaction(async (transaction) => {
      await changeRow(transaction, artistApplications, applicationId, { deskState: 'SHORTLIST' });
      // Forces a recount during the transaction.
      await api().db.execute(sql`insert into desk_changes (opportunity_id)
        select opportunity_id from artist_applications where id = ${applicationId}`);
      expect((await read()).counts).toMatchObject({ NEW: 1, SHORTLIST: 0 });
    });
    expect((await read()).counts).toMatchObject({ NEW: 0, SHORTLIST: 1 });
    await update(sql`desk_state = 'READ'`);
    expect((await read()).counts).toMatchObject({ SHORTLIST: 0, READ: 1 });
  });
});

describe('desk count cache', () => {
  async function openCached(create: () => unknown[]) {
    const { id } = await makeDesk();
    const execute = vi.spyOn(api().db, 'execute');
    return async (key: string) => {
      const value = create();
      execute.mockResolvedValue({ rows: [{ item: { value, snapshot: '' } }] } as never);
      return (await readCached(api().db, id, { key, select: sql``, update: (known) => known })) === value;
    };
  }

  it('keeps the counts of at most 2,000 desks in memory', async () => {
    const read = await openCached(() => []);
    for (let key = 0; key <= 2_000; key += 1) await read(String(key));
    expect(await read('2000')).toBe(false);
    expect(await read('0')).toBe(true);
  });

  it('keeps at most 100,000 counts in memory', async () => {
    const read = await openCached(() => Array.from({ length: 40_000 }));
    for (const key of ['first', 'second', 'third']) await read(key);
    expect(await read('third')).toBe(false);
    expect(await read('first')).toBe(true);
  });
});

it('remembers desk changes for an hour, longer than any count is kept', async () => {
  const { id } = await makeDesk();
  const ofCall = eq(deskChanges.opportunityId, id);
  const before = await api().db.$count(deskChanges, ofCall);
  expect(before).toBeGreaterThan(0);
  await api().db.update(deskChanges).set({ createdAt: sql`now() - interval '59 minutes'` }).where(ofCall);
  await removeOldDeskChanges(api().db);
  expect(await api().db.$count(deskChanges, ofCall)).toBe(before);
  await api().db.update(deskChanges).set({ createdAt: sql`now() - interval '61 minutes'` }).where(ofCall);
  await removeOldDeskChanges(api().db);
  expect(await api().db.$count(deskChanges, ofCall)).toBe(0);
});
