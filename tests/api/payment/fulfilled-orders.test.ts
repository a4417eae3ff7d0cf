import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { fulfilCheckout } from '@/services/product-api/payment/fulfil-checkout';
import { requirePayments } from '@/services/product-api/payment/payments';
import { grants, purchases } from '@/services/product-api/payment/purchase-schema';
import { payments as paymentRows } from '@/services/product-api/payment/schema';
import { testApi } from '../../support/api';
import { createProviderId } from '../../support/scripted-invoice';
import { createSessionLine, type Order, placeOrder } from '../../support/scripted-order';
import { SCRIPTED_ENV, type Script, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const NOW = new Date('2026-06-01T12:00:00Z');
const readPurchase = async (id: string) => (await api().db.select().from(purchases).where(eq(purchases.id, id)))[0];
const grantsOf = async (id: string) =>
  (await api().db.select().from(grants).where(eq(grants.purchaseId, id))).map(({ kind, value }) => `${kind} ${value}`);
const recordsOf = ({ id }: Order) => api().db.select().from(paymentRows).where(eq(paymentRows.purchaseId, id));

async function run(order: Order, more: Script = {}, now = NOW) {
  const { payments, sent } = scriptPayments(api(), { ...order.script, ...more });
  const isOurs = await fulfilCheckout(payments, order.sessionId, now);
  const row = await readPurchase(order.id);
  return { isOurs, row, state: row?.state, granted: await grantsOf(order.id), sent: sent.slice(1), asked: sent[0] };
}
const change = (order: Order, values: Partial<typeof purchases.$inferInsert>) =>
  api().db.update(purchases).set(values).where(eq(purchases.id, order.id));
const sessionKey = ({ sessionId }: Order) => `GET /v1/checkout/sessions/${sessionId}`;

describe('paid sessions', () => {
  it('records a paid session with its invoice, and grants its lines once', async () => {
    const order = await placeOrder(api());
    const first = await run(order);
    expect(first.asked).toEqual({
      call: sessionKey(order),
      with: {
        'expand[0]': 'line_items.data.price.product',
        'expand[1]': 'payment_intent.latest_charge',
        'expand[2]': 'invoice',
        'expand[3]': 'subscription',
        'expand[4]': 'setup_intent.payment_method',
      },
    });
    expect(first).toMatchObject({ isOurs: true, granted: ['ARTWORK_BOOST HIGHLIGHT'], sent: [] });
    expect(first.row).toMatchObject({
      state: 'PAID',
      amount: 1_200,
      currency: 'USD',
      paymentIntentId: order.intentId,
      invoiceId: order.invoiceId,
      subscriptionId: null,
      sessionId: order.sessionId,
      updatedAt: NOW,
    });
    expect(await recordsOf(order)).toMatchObject([{ state: 'PAID' }]);
    expect(await run(order, {}, new Date())).toMatchObject({ isOurs: true, row: first.row, granted: first.granted });
  });

  it.each(['PAID', 'REFUNDED'] as const)(
    'a paid session changes nothing if the purchase is already %s',
    async (state) => {
      const order = await placeOrder(api());
      await change(order, { state });
      expect(await run(order)).toMatchObject({ isOurs: true, state, granted: [], sent: [] });
      expect(await recordsOf(order)).toEqual([]);
    },
  );

  it('finds the purchase of a session whose id was never stored', async () => {
    const order = await placeOrder(api());
    const carries = async (client_reference_id: string | null) =>
      run(order, { [sessionKey(order)]: { ...order.script[sessionKey(order)], client_reference_id } });
    await change(order, { sessionId: null });
    for (const other of [null, 'not-an-id', uuidv7(), `${order.id}0`, `0${order.id}`]) {
      expect(await carries(other)).toMatchObject({ isOurs: false, state: 'OPEN', granted: [] });
    }
    expect(await carries(order.id)).toMatchObject({
      isOurs: true,
      row: { state: 'PAID', sessionId: order.sessionId },
      granted: ['ARTWORK_BOOST HIGHLIGHT'],
    });
  });

  it('grants a session that cost nothing without checking for refunds', async () => {
    const session = { currency: null, amount_total: null, payment_intent: null, invoice: null };
    const order = await placeOrder(api(), { session: { ...session, payment_status: 'no_payment_required' } });
    const { row, granted, sent } = await run(order);
    expect(row).toMatchObject({ state: 'PAID', currency: null, amount: null, paymentIntentId: null, invoiceId: null });
    expect(granted).toEqual(['ARTWORK_BOOST HIGHLIGHT']);
    expect(sent).toEqual([]);
  });

  it.each([
    ['has no price', { price: null }],
    ['is of an unknown product', createSessionLine({ colour: 'red' })],
  ])('a session fails if a line %s', async (_, line) => {
    const order = await placeOrder(api(), { session: { line_items: { data: [line] } } });
    await expect(run(order)).rejects.toThrow(`Line 0 of session ${order.sessionId} is for an unknown product.`);
    expect(await readPurchase(order.id)).toMatchObject({ state: 'OPEN' });
  });
});

describe('unpaid sessions', () => {
  it.each([
    [{ status: 'expired' }, 'succeeded', 'EXPIRED'],
    [{ status: 'complete' }, 'processing', 'PENDING'],
    [{ status: 'complete' }, 'requires_payment_method', 'FAILED'],
    [{ status: 'complete' }, 'canceled', 'FAILED'],
    [{ status: 'complete', payment_intent: null, subscription: null }, '', 'PENDING'],
    [{ status: 'complete', payment_intent: null, subscription: { status: 'incomplete' } }, '', 'PENDING'],
    [{ status: 'complete', payment_intent: null, subscription: { status: 'incomplete_expired' } }, '', 'FAILED'],
    [{ status: 'complete', subscription: { status: 'incomplete_expired' } }, 'processing', 'FAILED'],
  ])('an unpaid session (%j, payment %j) makes the purchase %s and grants nothing', async (session, status, state) => {
    const order = await placeOrder(api(), { session: { payment_status: 'unpaid', ...session }, intent: { status } });
    expect(await run(order)).toMatchObject({ isOurs: true, row: { state, updatedAt: NOW }, granted: [] });
    expect(await run(order, {}, new Date())).toMatchObject({ isOurs: true, row: { state, updatedAt: NOW } });
  });

  it('leaves the purchase unchanged while its session is open', async () => {
    const order = await placeOrder(api(), { session: { payment_status: 'unpaid', status: 'open' } });
    const before = await readPurchase(order.id);
    expect(await run(order)).toMatchObject({ isOurs: true, row: before, granted: [] });
  });

  it('ignores a session that the provider does not know', async () => {
    const order = await placeOrder(api());
    const { payments } = scriptPayments(api(), {});
    expect(await fulfilCheckout(payments, order.sessionId, NOW)).toBe(false);
    expect(await readPurchase(order.id)).toMatchObject({ state: 'OPEN' });
  });

  it('grants nothing for a session that only stores a trial’s card', async () => {
    const order = await placeOrder(api(), { session: { mode: 'setup', setup_intent: null } });
    expect(await run(order)).toMatchObject({ isOurs: true, state: 'OPEN', granted: [], sent: [] });
    expect(await recordsOf(order)).toEqual([]);
  });
});

describe('refunded sessions', () => {
  it('grants nothing for a refunded session, even if the refund is reported first', async () => {
    const order = await placeOrder(api(), { charge: { refunded: true, amount_refunded: 1_200 } });
    expect(await run(order)).toMatchObject({ isOurs: true, row: { state: 'REFUNDED', updatedAt: NOW }, granted: [] });
  });

  it.each([null, 'ch_by_its_id'])(
    'a paid session with the charge %s does not count as refunded',
    async (latest_charge) => {
      const order = await placeOrder(api(), { intent: { latest_charge } });
      expect(await run(order)).toMatchObject({ state: 'PAID', granted: ['ARTWORK_BOOST HIGHLIGHT'] });
    },
  );

  it.each([
    [true, 'REFUNDED'],
    [false, 'PAID'],
  ])('checks the payments of the invoice if a session has no payment (refunded: %s)', async (refunded, state) => {
    const order = await placeOrder(api(), { session: { payment_intent: null } });
    const { state: found, sent } = await run(order, {
      'GET /v1/invoice_payments': [{ payment: { payment_intent: 'pi_1' } }],
      'GET /v1/payment_intents/pi_1': { latest_charge: { refunded } },
    });
    expect(found).toBe(state);
    expect(sent[0]).toEqual({
      call: 'GET /v1/invoice_payments',
      with: { invoice: order.invoiceId, status: 'paid' },
    });
  });
});

describe('sessions for a deleted subject', () => {
  const placeLate = async (session: object) => {
    const order = await placeOrder(api(), { session });
    await api().db.delete(artworks).where(eq(artworks.id, order.work));
    const warn = vi.spyOn(requirePayments(api().payments).log, 'warn');
    onTestFinished(() => warn.mockRestore());
    return { order, warn };
  };
  const REFUNDED = { 'POST /v1/refunds': { id: 're_1' } };

  it('refunds a payment for a deleted artwork and logs the refund', async () => {
    const { order, warn } = await placeLate({ invoice: null });
    expect(await run(order, REFUNDED)).toMatchObject({
      isOurs: true,
      row: { state: 'REFUNDED', updatedAt: NOW },
      granted: [],
      sent: [{ call: 'POST /v1/refunds', with: { payment_intent: order.intentId }, key: `refund-${order.intentId}` }],
    });
    const message = 'a payment whose subject no longer exists is refunded';
    expect(warn.mock.calls).toEqual([[{ session: order.sessionId }, message]]);
  });

  it('refunds a plan of a deleted profile by its invoice, and reads the plan again', async () => {
    const subscription = { id: createProviderId('sub'), status: 'active' };
    const { order } = await placeLate({ payment_intent: null, subscription });
    const { state, granted, sent } = await run(order, {
      ...REFUNDED,
      'GET /v1/invoice_payments': [{ payment: { payment_intent: 'pi_1' } }],
      'GET /v1/payment_intents/pi_1': { latest_charge: { refunded: false } },
    });
    expect({ state, granted }).toEqual({ state: 'REFUNDED', granted: [] });
    const list = { call: 'GET /v1/invoice_payments', with: { invoice: order.invoiceId, status: 'paid' } };
    const read = expect.objectContaining({ call: `GET /v1/subscriptions/${subscription.id}` });
    expect(sent).toEqual([
      read,
      list,
      expect.objectContaining({ call: 'GET /v1/payment_intents/pi_1' }),
      list,
      { call: 'POST /v1/refunds', with: { payment_intent: 'pi_1' }, key: 'refund-pi_1' },
      read,
    ]);
  });
});

describe('sessions for a plan', () => {
  it('marks a purchase as refunded if another plan replaced its plan', async () => {
    const id = createProviderId('sub');
    const order = await placeOrder(api(), { session: { mode: 'subscription', invoice: null, subscription: { id } } });
    const comment = 'There was no place for this subscription.';
    const subscription = { id, status: 'canceled', customer: createProviderId('cus'), latest_invoice: null };
    const ended = { ...subscription, cancellation_details: { comment } };
    const { row, granted, sent } = await run(order, { [`GET /v1/subscriptions/${id}`]: ended });
    expect(row).toMatchObject({ state: 'REFUNDED', subscriptionId: null, updatedAt: NOW });
    expect(granted).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('stores the subscription’s id with the purchase', async () => {
    const id = createProviderId('sub');
    const order = await placeOrder(api(), { session: { mode: 'subscription', invoice: null, subscription: { id } } });
    expect(await run(order)).toMatchObject({
      row: { state: 'PAID', subscriptionId: id },
      granted: ['ARTWORK_BOOST HIGHLIGHT'],
    });
  });
});
