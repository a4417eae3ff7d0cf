import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventTypes, PaymentEventQueue } from '@/services/product-api/payment/payment-event-queue';
import { paymentEvents } from '@/services/product-api/payment/purchase-schema';
import { claimEvents, storeEvents } from '@/services/product-api/payment/queries/events';
import { testApi } from '../../support/api';
import { createProviderId } from '../../support/scripted-invoice';
import { createErrorResponse, SCRIPTED_ENV, type Script, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const MINUTE = 60_000;
const readEvent = async (id: string) =>
  (await api().db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0];

describe('the payment event queue', () => {
  const stored = (id: string, objectId: string, type = 'checkout.session.expired') => ({ id, objectId, type });
  async function work(events: ReturnType<typeof stored>[], script: Script = {}) {
    await api().db.delete(paymentEvents);
    await storeEvents(api().db, events);
    const { payments, sent } = scriptPayments(api(), script);
    const warn = vi.spyOn(payments.log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const eventQueue = new PaymentEventQueue(payments);
    eventQueue.start();
    await eventQueue.whenIdle();
    const rows = await api().db.select().from(paymentEvents);
    return { sent: sent.map(({ call }) => call), rows, warned: warn.mock.calls };
  }

  it('handles payment events together if they need the same work on an object', async () => {
    const [session, charge] = [createProviderId('cs'), createProviderId('ch')];
    const { sent, rows } = await work([
      stored(createProviderId('evt'), session),
      stored(createProviderId('evt'), session, 'checkout.session.completed'),
      stored(createProviderId('evt'), charge, 'charge.refunded'),
      stored(createProviderId('evt'), charge, 'invoice.paid'),
      stored(createProviderId('evt'), charge, 'of.an.earlier.release'),
    ]);
    expect(sent.toSorted()).toEqual([
      `GET /v1/charges/${charge}`,
      `GET /v1/checkout/sessions/${session}`,
      `GET /v1/invoices/${charge}`,
    ]);
    expect(rows.map(({ attempts, doneAt }) => [attempts, doneAt !== null])).toEqual(rows.map(() => [1, true]));
    expect(rows).toHaveLength(5);
  });

  it('handles events about sessions, subscriptions, invoices, refunds and disputes', () => {
    expect(eventTypes.toSorted()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.refunded',
      'checkout.session.async_payment_failed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.expired',
      'customer.subscription.created',
      'customer.subscription.deleted',
      'customer.subscription.paused',
      'customer.subscription.pending_update_applied',
      'customer.subscription.pending_update_expired',
      'customer.subscription.resumed',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_failed',
    ]);
  });

  it('handles more payment events than one claim returns', async () => {
    const { sent, rows } = await work(
      Array.from({ length: 51 }, () => stored(createProviderId('evt'), createProviderId('cs'))),
    );
    expect(sent).toHaveLength(51);
    expect(rows.filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });

  it('postpones a failed payment event and stores the reason', async () => {
    const [id, session, other] = [createProviderId('evt'), createProviderId('cs'), createProviderId('cs')];
    const startedAt = Date.now();
    const { rows, warned } = await work([stored(id, session), stored(createProviderId('evt'), other)], {
      [`GET /v1/checkout/sessions/${session}`]: () => createErrorResponse(400, { message: 'This\n  is wrong.' }),
    });
    const reason = 'Error: This is wrong.';
    const type = 'checkout.session.expired';
    const text = 'a payment event failed and is postponed';
    expect(warned).toEqual([[{ reason, type, objectId: session }, text]]);
    const [failed, done] = [rows.find((row) => row.id === id), rows.find((row) => row.id !== id)];
    expect(failed).toMatchObject({ attempts: 1, doneAt: null, parkedAt: null, lastError: reason });
    expect(failed?.dueAt.getTime()).toBeGreaterThan(startedAt + 4_000);
    expect(failed?.dueAt.getTime()).toBeLessThan(Date.now() + 6_000);
    expect(done).toMatchObject({ attempts: 1, lastError: null });
    expect(done?.doneAt).not.toBeNull();
  });

  it('skips a payment event that another process claimed less than two minutes ago', async () => {
    await work([]);
    const id = createProviderId('evt');
    await storeEvents(api().db, [stored(id, 'cs_claimed')]);
    expect(await claimEvents(api().db, 10)).toEqual([stored(id, 'cs_claimed')]);
    expect(await claimEvents(api().db, 10)).toEqual([]);
    const row = await readEvent(id);
    expect(row).toMatchObject({ attempts: 1, doneAt: null });
    expect(Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / MINUTE)).toBe(2);
  });

  it('logs errors of reading payment events, except while the database is down', async () => {
    await work([]);
    const { payments } = scriptPayments(api(), {});
    const error = vi.spyOn(payments.log, 'error');
    const update = vi.spyOn(api().db, 'update');
    onTestFinished(() => {
      error.mockRestore();
      update.mockRestore();
    });
    for (const failure of [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), new Error('no such column')]) {
      update.mockImplementationOnce(() => {
        throw failure;
      });
      const eventQueue = new PaymentEventQueue(payments);
      eventQueue.start();
      await eventQueue.whenIdle();
    }
    const err = expect.objectContaining({ message: 'no such column' });
    expect(error.mock.calls).toEqual([[{ err }, 'payment events could not be read']]);
  });

  it('handles payment events at once, then every five seconds until it is stopped', async () => {
    const eventQueue = new PaymentEventQueue(scriptPayments(api(), {}).payments);
    const start = vi.spyOn(eventQueue, 'start').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    eventQueue.startPolling();
    expect(start).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(start).toHaveBeenCalledTimes(3);
    await eventQueue.stop();
    vi.advanceTimersByTime(10_000);
    expect(start).toHaveBeenCalledTimes(3);
  });
});
