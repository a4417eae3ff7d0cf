import { eq, like } from 'drizzle-orm';
import { WEBHOOK_SECRET } from 'stripe-stand-in/testing/vitest';
import { describe, expect, it, vi } from 'vitest';
import { paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { describeError, isEventId, WEBHOOK_PATH } from '@/services/product-api/payment/webhook';
import { asJson, createHeaders } from '../../support/api';
import { makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;

const HUGE = 'x'.repeat(100_000);
const COMPLETED = 'checkout.session.completed';
const createEvent = (more: object = {}) => ({
  id: 'evt_some',
  object: 'event',
  type: COMPLETED,
  livemode: false,
  data: { object: { id: 'cs_unknown' } },
  ...more,
});

function send(event: unknown, timestamp = Math.floor(Date.now() / 1_000)): Promise<Response> {
  const payload = JSON.stringify(event);
  const signature = paid().stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
  return api().request(WEBHOOK_PATH, { method: 'POST', headers: { 'stripe-signature': signature }, body: payload });
}
const countEvents = async () => (await api().db.select().from(paymentEvents)).length;

describe('signed webhooks', () => {
  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'event'],
    ['a number', 7],
    ['without an ID', createEvent({ id: undefined })],
    ['with an ID that is not a string', createEvent({ id: { toString: 1 } })],
    ['with an ID of 100 kB', createEvent({ id: `evt_${HUGE}` })],
    ['without a type', createEvent({ type: undefined })],
    ['with a type of 100 kB', createEvent({ type: HUGE })],
    ['without data', createEvent({ data: undefined })],
    ['with data that is null', createEvent({ data: null })],
    ['with a list in place of its object', createEvent({ data: { object: [] } })],
    ['with an object that is null', createEvent({ data: { object: null } })],
    ['with a livemode that is not a boolean', createEvent({ livemode: 'no' })],
  ])('rejects a webhook that is no valid event: %s', async (_, event) => {
    const before = await countEvents();
    const response = await send(event);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(500);
    expect(await countEvents()).toBe(before);
  });

  it.each([
    ['constructor', createEvent({ type: 'constructor' })],
    ['__proto__', createEvent({ type: '__proto__' })],
    ['toString', createEvent({ type: 'toString' })],
    ['a type that requires no work', createEvent({ type: 'payment_intent.created' })],
    ['an internal type, which only the database queues', createEvent({ type: 'subscription.orphaned2' })],
    ['an event of the other mode', createEvent({ livemode: true })],
    ['an object without an ID', createEvent({ data: { object: {} } })],
    ['an object with an ID of 100 kB', createEvent({ data: { object: { id: HUGE } } })],
    ['an object with an ID that is not a string', createEvent({ data: { object: { id: 7 } } })],
    ['an object with an ID that names a path', createEvent({ data: { object: { id: '../customers' } } })],
  ])('acknowledges a webhook but does not store it: %s', async (_, event) => {
    const before = await countEvents();
    expect((await send(event)).status).toBe(204);
    expect(await countEvents()).toBe(before);
  });
});

describe('failing jobs', () => {
  const failing = async (id: string) => {
    const read = vi.spyOn(paid().stripe.checkout.sessions, 'retrieve').mockImplementation(() => {
      throw new Error(`The session means nothing.\n${HUGE}`);
    });
    expect((await send(createEvent({ id, data: { object: { id: `cs_${id}` } } }))).status).toBe(204);
    await paid().eventQueue.whenIdle();
    return { read, row: async () => (await api().db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0] };
  };

  it('sets a job aside after 20 failures, and administrators can retry it', async () => {
    const log = vi.spyOn(paid().payments.log, 'warn');
    const { read, row } = await failing('evt_parked');
    for (let attempt = 1; attempt < 20; attempt += 1) {
      expect((await row())?.parkedAt).toBeNull();
      await paid().retryNow();
    }
    expect(await row()).toMatchObject({ attempts: 20, doneAt: null });
    expect((await row())?.parkedAt).not.toBeNull();
    await paid().retryNow();
    expect(read).toHaveBeenCalledTimes(20);
    // The error is cut off and logged on one line.
    expect((await row())?.lastError).toHaveLength(300);
    expect(Math.max(...log.mock.calls.map((call) => JSON.stringify(call).length))).toBeLessThan(1_000);
    log.mockRestore();

    const admin = await makeMember(api(), { role: 'ADMIN' });
    const listed = await api().callEndpoint('GET /v1/admin/parked-jobs', {}, admin);
    expect(listed.data).toMatchObject([
      { id: 'evt_parked', type: COMPLETED, objectId: 'cs_evt_parked', attempts: 20, lastError: expect.any(String) },
    ]);
    read.mockRestore();
    const body = { id: 'evt_parked', action: 'RETRY' } as const;
    await api().callEndpoint('POST /v1/admin/parked-jobs', { body }, admin);
    await paid().retryNow();
    expect((await row())?.doneAt).not.toBeNull();
    expect((await api().callEndpoint('GET /v1/admin/parked-jobs', {}, admin)).data).toEqual([]);
    await api().error('/v1/admin/parked-jobs', 'not_found', asJson('POST', admin, body));
  });

  it('administrators can dismiss a failed job', async () => {
    const { read, row } = await failing('evt_dismissed');
    await api().db.update(paymentEvents).set({ attempts: 19 }).where(like(paymentEvents.id, 'evt_dismissed'));
    await paid().retryNow();
    const admin = await makeMember(api(), { role: 'ADMIN' });
    await api().callEndpoint('POST /v1/admin/parked-jobs', { body: { id: 'evt_dismissed', action: 'DISMISS' } }, admin);
    await paid().retryNow();
    expect(read).toHaveBeenCalledTimes(2);
    expect((await row())?.doneAt).not.toBeNull();
    read.mockRestore();
  });

  it('only administrators see failed jobs', async () => {
    const who = await makeMember(api());
    await api().error('/v1/admin/parked-jobs', 'forbidden', { headers: createHeaders(who) });
    const retry = asJson('POST', who, { id: 'evt_some', action: 'RETRY' });
    await api().error('/v1/admin/parked-jobs', 'forbidden', retry);
  });
});

it('accepts the provider’s ids, and rejects malformed ones and those that are too long', () => {
  expect(isEventId('cs_test_a1B2-c3.d4')).toBe(true);
  expect(isEventId('x'.repeat(255))).toBe(true);
  for (const wrong of ['', 'x'.repeat(256), 'a/b', 'a b', 'a\nb', 7, null, undefined])
    expect(isEventId(wrong)).toBe(false);
});

it('logs an error on one line', () => {
  expect(describeError(new TypeError('one\n  two'))).toBe('TypeError: one two');
  expect(describeError('plain')).toBe('plain');
});
