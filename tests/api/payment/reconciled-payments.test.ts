import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { eventTypes } from '@/services/product-api/payment/payment-event-queue';
import { paymentEvents, purchases } from '@/services/product-api/payment/purchase-schema';
import { getEventsReadAt, setEventsReadAt, storeEvents } from '@/services/product-api/payment/queries/events';
import { createPaymentJob, reconcilePayments } from '@/services/product-api/payment/reconcile-payments';
import { upkeep } from '@/services/product-api/storage/schema';
import { testApi } from '../../support/api';
import { makeProfile } from '../../support/factories';
import { createProviderId } from '../../support/scripted-invoice';
import { SCRIPTED_ENV, type Script, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const earlier = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const NONE: Script = { 'GET /v1/events': [] };

const readEvent = async (id: string) =>
  (await api().db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0];
const readPurchase = async (id: string) => (await api().db.select().from(purchases).where(eq(purchases.id, id)))[0];
async function run(script: Script, now = NOW) {
  const { payments, sent } = scriptPayments(api(), script);
  await reconcilePayments(payments, now);
  return sent;
}
const listed = (since: number) => ({
  call: 'GET /v1/events',
  with: {
    ...Object.fromEntries(eventTypes.map((type, index) => [`types[${index}]`, type])),
    'created[gte]': String(since / 1_000),
    limit: '100',
  },
});

describe('payment reconciliation', () => {
  it('reads the provider’s events from ten minutes before the last check', async () => {
    await api()
      .db.update(purchases)
      .set({ state: 'EXPIRED' })
      .where(inArray(purchases.state, ['OPEN', 'PENDING']));
    const last = earlier(5 * MINUTE);
    await setEventsReadAt(api().db, last);
    expect(await run(NONE)).toEqual([listed(last.getTime() - 10 * MINUTE)]);
    expect(await getEventsReadAt(api().db)).toEqual(NOW);
    await api().db.update(upkeep).set({ eventsReadAt: null });
    expect(await getEventsReadAt(api().db)).toBeNull();
    expect(await run(NONE)).toEqual([listed(NOW.getTime() - 30 * DAY - 10 * MINUTE)]);
  });

  it('stores relevant events once and skips others', async () => {
    const [known, other, object] = [createProviderId('evt'), createProviderId('evt'), createProviderId('ch')];
    const event = { id: known, type: 'charge.refunded', data: { object: { id: object } } };
    const events = [event, { ...event, id: other, type: 'charge.updated' }, event];
    await run({ 'GET /v1/events': events });
    await run({ 'GET /v1/events': events });
    expect(await readEvent(known)).toMatchObject({ type: 'charge.refunded', objectId: object, attempts: 0 });
    expect(await readEvent(other)).toBeUndefined();
    await storeEvents(api().db, []);
  });

  it('keeps handled events one day longer than the provider does', async () => {
    const stored = (id: string, doneAt: Date | null) => ({ id, type: 'charge.refunded', objectId: 'ch_1', doneAt });
    const [old, recent, waiting] = [createProviderId('evt'), createProviderId('evt'), createProviderId('evt')];
    await api()
      .db.insert(paymentEvents)
      .values([
        stored(old, earlier(31 * DAY + MINUTE)),
        stored(recent, earlier(31 * DAY - MINUTE)),
        stored(waiting, null),
      ]);
    await run(NONE);
    expect([await readEvent(old), (await readEvent(recent))?.id, (await readEvent(waiting))?.id]).toEqual([
      undefined,
      recent,
      waiting,
    ]);
  });

  it.each<[string, { sessionId?: string; state?: 'PENDING'; expiresAt: Date }, string]>([
    ['without a session, that has expired', { expiresAt: earlier(1) }, 'EXPIRED'],
    ['without a session, that expires now', { expiresAt: NOW }, 'OPEN'],
    ['that the provider does not know and that has expired', { sessionId: 'cs', expiresAt: earlier(1) }, 'EXPIRED'],
    ['that the provider does not know yet', { sessionId: 'cs', expiresAt: earlier(-MINUTE) }, 'OPEN'],
    ['whose payment takes days', { state: 'PENDING', expiresAt: earlier(-MINUTE) }, 'PENDING'],
  ])('the regular check looks at a purchase %s', async (_, { sessionId, ...fields }, state) => {
    await api()
      .db.update(purchases)
      .set({ state: 'EXPIRED' })
      .where(inArray(purchases.state, ['OPEN', 'PENDING']));
    const [id, profileId] = [uuidv7(), await makeProfile(api().db)];
    const common = {
      id,
      profileId,
      referenceId: profileId,
      state: 'OPEN' as const,
      createdAt: earlier(10 * MINUTE + 1),
    };
    const session = sessionId === undefined ? null : createProviderId(sessionId);
    await api()
      .db.insert(purchases)
      .values({ ...common, ...fields, sessionId: session });
    const sent = await run(NONE);
    expect(await readPurchase(id)).toMatchObject({ state, updatedAt: NOW });
    expect(sent.slice(1).map(({ call }) => call)).toEqual(
      session === null ? [] : [`GET /v1/checkout/sessions/${session}`],
    );
  });

  it('recent purchases and those with an open session stay open', async () => {
    const [id, young, session, profileId] = [uuidv7(), uuidv7(), createProviderId('cs'), await makeProfile(api().db)];
    const fields = { profileId, referenceId: profileId, state: 'OPEN' as const, expiresAt: earlier(MINUTE) };
    await api()
      .db.insert(purchases)
      .values([
        { ...fields, id, sessionId: session, createdAt: earlier(11 * MINUTE) },
        { ...fields, id: young, createdAt: earlier(9 * MINUTE), updatedAt: earlier(9 * MINUTE) },
      ]);
    const open = { id: session, mode: 'payment', status: 'open', payment_status: 'unpaid', client_reference_id: null };
    await run({ ...NONE, [`GET /v1/checkout/sessions/${session}`]: open });
    expect(await readPurchase(id)).toMatchObject({ state: 'OPEN', updatedAt: NOW });
    expect(await readPurchase(young)).toMatchObject({ state: 'OPEN', updatedAt: earlier(9 * MINUTE) });
  });

  it('checks payments every five minutes and handles new events', async () => {
    const onWritten = vi.fn();
    const { payments } = scriptPayments(api(), NONE);
    const job = createPaymentJob(payments, onWritten);
    expect(job).toEqual({ name: 'payments', everySeconds: 300, work: expect.any(Function) });
    const now = earlier(-MINUTE);
    await job.work(now);
    expect(await getEventsReadAt(api().db)).toEqual(now);
    expect(onWritten).toHaveBeenCalledOnce();
  });
});
