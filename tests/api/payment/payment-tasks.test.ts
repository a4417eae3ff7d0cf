import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { listParkedJobs, resolveParkedJob } from '@/services/product-api/payment/queries/events';
import { completePromotionTask } from '@/services/product-api/payment/queries/promotions';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeBoost } from '../../support/factories';
import { makeMember } from '../../support/members';
import { createProviderId } from '../../support/scripted-invoice';

const api = testApi();
const LATE = new Date('2090-01-01T00:00:00Z');
const minute = (number: number) => new Date(LATE.getTime() + number * 60_000);

describe('parked jobs', () => {
  async function park(changes: Partial<typeof paymentEvents.$inferInsert> = {}) {
    const id = createProviderId('evt');
    const event = {
      id,
      type: 'charge.refunded',
      objectId: createProviderId('ch'),
      attempts: 20,
      lastError: 'Error: No.',
    };
    const row = { ...event, receivedAt: minute(0), parkedAt: LATE, dueAt: LATE, ...changes };
    await api().db.insert(paymentEvents).values(row);
    return {
      ...row,
      read: async () => (await api().db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0],
    };
  }

  it('lists failed jobs with their errors, the latest first', async () => {
    await api().db.delete(paymentEvents);
    const [first, second] = [await park({ parkedAt: minute(1) }), await park({ parkedAt: minute(2), lastError: null })];
    await park({ parkedAt: null });
    await park({ doneAt: minute(3) });
    const show = ({ id, objectId, lastError, parkedAt }: typeof first) => ({
      ...{ id, type: 'charge.refunded', objectId, attempts: 20, lastError },
      ...{ receivedAt: LATE.toISOString(), parkedAt: parkedAt?.toISOString() },
    });
    expect(await listParkedJobs(api().db, { page: 1, size: 20 })).toMatchObject({
      data: [show(second), show(first)],
      total: 2,
    });
    expect((await listParkedJobs(api().db, { page: 2, size: 1 })).data).toEqual([show(first)]);
  });

  it('a failed job that is retried is due at once, and its attempts count from zero', async () => {
    const job = await park();
    expect(await resolveParkedJob(api().db, job.id, 'RETRY', minute(5))).toBe(true);
    const row = await job.read();
    expect(row).toMatchObject({ parkedAt: null, attempts: 0, doneAt: null });
    expect(Math.abs((row?.dueAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await resolveParkedJob(api().db, job.id, 'RETRY', minute(5))).toBe(false);
  });

  it('a dismissed job counts as done', async () => {
    const job = await park();
    const before = await job.read();
    expect(await resolveParkedJob(api().db, job.id, 'DISMISS', minute(5))).toBe(true);
    expect(await job.read()).toEqual({ ...before, doneAt: minute(5) });
    expect(await resolveParkedJob(api().db, job.id, 'DISMISS', minute(6))).toBe(false);
    expect(await resolveParkedJob(api().db, createProviderId('evt'), 'RETRY', minute(6))).toBe(false);
  });
});

describe('manual promotions', () => {
  it('administrators mark a promotion as done once, and can reopen it', async () => {
    const { profileId } = await makeMember(api(), { profile: { name: 'Ada' } });
    const artworkId = await makeArtwork(api().db, { profileId, title: 'North' });
    const times = { startsAt: minute(0), createdAt: minute(1) };
    const id = await makeBoost(api().db, { kind: 'NEWSLETTER', profileId, artworkId, ...times });
    const task = {
      ...{ id, type: 'NEWSLETTER', subject: { kind: 'ARTWORK', id: artworkId, title: 'North' }, wasBought: false },
      ...{ startsAt: minute(0).toISOString(), endsAt: null, createdAt: minute(1).toISOString() },
      buyer: { profileId, name: 'Ada' },
    };
    const done = { ...task, state: 'DONE', doneAt: minute(2).toISOString() };
    expect(await completePromotionTask(api().db, id, null)).toEqual({ ...task, state: 'WAITING', doneAt: null });
    expect(await completePromotionTask(api().db, id, minute(2))).toEqual(done);
    expect(await completePromotionTask(api().db, id, minute(3))).toEqual(done);
    expect(await completePromotionTask(api().db, id, null)).toEqual({ ...task, state: 'WAITING', doneAt: null });
    expect(await completePromotionTask(api().db, id, minute(4))).toMatchObject({ doneAt: minute(4).toISOString() });
  });

  it('promotions that run by themselves or do not exist cannot be marked as done', async () => {
    const { profileId } = await makeMember(api());
    const artworkId = await makeArtwork(api().db, { profileId });
    const times = { startsAt: inDays(-1), endsAt: inDays(6) };
    const id = await makeBoost(api().db, { kind: 'HIGHLIGHT', profileId, artworkId, ...times });
    expect(await completePromotionTask(api().db, id, minute(1))).toBeUndefined();
    expect(await completePromotionTask(api().db, uuidv7(), minute(1))).toBeUndefined();
  });
});
