import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { fulfilCheckout } from '@/services/product-api/payment/fulfil-checkout';
import { boosts, grants, purchases } from '@/services/product-api/payment/purchase-schema';
import { refundInFull } from '@/services/product-api/payment/refund-amount';
import {
  revokeDisputedCharge,
  revokePayment,
  revokeRefundedCharge,
} from '@/services/product-api/payment/revoke-payment';
import { payments as paymentRows } from '@/services/product-api/payment/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { changeRow } from '../../support/factories';
import { createProviderId } from '../../support/scripted-invoice';
import { type Order, placeOrder } from '../../support/scripted-order';
import { SCRIPTED_ENV, type Script, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const NOW = new Date();
const LATER = new Date(NOW.getTime() + 60_000);
const call = (name: string, path: string, parameters?: object) => ({
  call: `${name} ${path}`,
  ...(parameters && { with: parameters }),
});
const LOOKUP = expect.objectContaining({ call: 'GET /v1/invoice_payments' });

async function grantOrder(changes: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const order = await placeOrder(api(), changes);
  await fulfilCheckout(scriptPayments(api(), order.script).payments, order.sessionId, NOW);
  return order;
}

async function read({ id, work }: Order) {
  const { db } = api();
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  const [grant] = await db.select().from(grants).where(eq(grants.purchaseId, id));
  const [boost] = await db.select().from(boosts).where(eq(boosts.artworkId, work));
  const [artwork] = await db.select().from(artworks).where(eq(artworks.id, work));
  const [payment] = await db.select().from(paymentRows).where(eq(paymentRows.purchaseId, id));
  return {
    state: purchase?.state,
    revokedAt: grant?.revokedAt,
    endsAt: boost?.endsAt,
    boostedUntil: artwork?.boostedUntil,
    payment: [payment?.state, payment?.refunded],
    paymentId: payment?.id ?? '',
  };
}

describe('refunded charges', () => {
  it('a partial refund is recorded and keeps the purchase', async () => {
    const order = await grantOrder();
    const before = await read(order);
    const script = order.write({ charge: { amount_refunded: 400 } });
    await revokeRefundedCharge(scriptPayments(api(), script).payments, order.chargeId, LATER);
    expect(await read(order)).toEqual({ ...before, payment: ['PAID', 400] });
  });

  it('a full refund revokes the purchase once', async () => {
    const order = await grantOrder();
    const script = order.write({ charge: { amount_refunded: 1_200, refunded: true } });
    for (const now of [LATER, new Date(LATER.getTime() + 60_000)]) {
      await revokeRefundedCharge(scriptPayments(api(), script).payments, order.chargeId, now);
      expect(await read(order)).toMatchObject({
        state: 'REFUNDED',
        revokedAt: LATER,
        endsAt: LATER,
        boostedUntil: LATER,
        payment: ['REFUNDED', 1_200],
      });
    }
  });

  it('ignores unknown charges and charges without a payment', async () => {
    const order = await grantOrder();
    const before = await read(order);
    const path = `/v1/charges/${order.chargeId}`;
    for (const script of [{}, { [`GET ${path}`]: { refunded: true, payment_intent: null } }]) {
      const { payments, sent } = scriptPayments(api(), script);
      await revokeRefundedCharge(payments, order.chargeId, LATER);
      expect(sent).toEqual([call('GET', path)]);
    }
    expect(await read(order)).toEqual(before);
  });
});

describe('disputes', () => {
  const dispute = async (order: Order, found: object | null) => {
    const id = createProviderId('dp');
    const script = { ...order.script, ...(found && { [`GET /v1/disputes/${id}`]: { id, ...found } }) };
    const { payments, sent } = scriptPayments(api(), script);
    await revokeDisputedCharge(payments, id, LATER);
    expect(sent[0]).toEqual(call('GET', `/v1/disputes/${id}`));
    return sent.slice(1);
  };

  it('a lost dispute revokes the purchase', async () => {
    const order = await grantOrder();
    expect(await dispute(order, { status: 'lost', payment_intent: order.intentId })).toEqual([LOOKUP]);
    expect(await read(order)).toMatchObject({
      state: 'REFUNDED',
      revokedAt: LATER,
      endsAt: LATER,
      payment: ['REFUNDED', 1_200],
    });
  });

  it('ignores disputes that are open, won or unknown', async () => {
    const order = await grantOrder();
    const before = await read(order);
    const payment_intent = order.intentId;
    for (const found of [
      { status: 'needs_response', payment_intent },
      { status: 'won', payment_intent },
      { status: 'lost', payment_intent: null },
      null,
    ]) {
      expect(await dispute(order, found)).toEqual([]);
    }
    expect(await read(order)).toEqual(before);
  });
});

describe('revoking a payment', () => {
  const undo = async (intentId: string, script: Script) => {
    const { payments, sent } = scriptPayments(api(), script);
    await revokePayment(payments, intentId, LATER);
    return sent;
  };

  it('finds a plan’s payment by its invoice, and cancels the subscription at once', async () => {
    const [subscription, customer] = [createProviderId('sub'), createProviderId('cus')];
    const order = await grantOrder();
    await api().db.update(profiles).set({ customerId: customer }).where(eq(profiles.id, order.who.profileId));
    await changeRow(api().db, purchases, order.id, { paymentIntentId: null, subscriptionId: subscription });
    const path = `/v1/subscriptions/${subscription}`;
    const active = { id: subscription, status: 'active', customer, items: { data: [] } };
    const sent = await undo(order.intentId, {
      'GET /v1/invoice_payments': [{ invoice: order.invoiceId }],
      [`GET ${path}`]: active,
      [`DELETE ${path}`]: { ...active, status: 'canceled' },
    });
    expect(sent).toEqual([
      LOOKUP,
      call('GET', path),
      call('DELETE', path),
      expect.objectContaining({ call: `GET ${path}`, with: expect.any(Object) }),
    ]);
    expect(await read(order)).toMatchObject({ state: 'REFUNDED', revokedAt: LATER });
  });

  it.each([
    ['active', true],
    ['past_due', true],
    ['canceled', false],
    [null, false],
  ])('refunding a renewal cancels the subscription unless it has ended (status: %s)', async (status, isCancelled) => {
    const [subscription, customer, invoice] = [
      createProviderId('sub'),
      createProviderId('cus'),
      createProviderId('in'),
    ];
    const { who } = await placeOrder(api());
    await api().db.update(profiles).set({ customerId: customer }).where(eq(profiles.id, who.profileId));
    const path = `/v1/subscriptions/${subscription}`;
    const found = { id: subscription, status, customer, items: { data: [] } };
    const sent = await undo(createProviderId('pi'), {
      'GET /v1/invoice_payments': [{ invoice }],
      [`GET /v1/invoices/${invoice}`]: { parent: { subscription_details: { subscription } } },
      ...(status !== null && { [`GET ${path}`]: found }),
      [`DELETE ${path}`]: found,
    });
    expect(sent.map((one) => one.call)).toEqual([
      'GET /v1/invoice_payments',
      `GET /v1/invoices/${invoice}`,
      `GET ${path}`,
      ...(isCancelled ? [`DELETE ${path}`] : []),
      `GET ${path}`,
    ]);
  });

  it('cancels nothing without an invoice or a subscription', async () => {
    const invoice = createProviderId('in');
    for (const parent of [null, { subscription_details: null }]) {
      const script = { 'GET /v1/invoice_payments': [{ invoice }], [`GET /v1/invoices/${invoice}`]: { parent } };
      expect(await undo(createProviderId('pi'), script)).toHaveLength(2);
    }
    expect(await undo(createProviderId('pi'), { 'GET /v1/invoice_payments': [] })).toEqual([LOOKUP]);
  });
});

describe('full refunds', () => {
  it('an administrator’s full refund returns the money, is recorded, and revokes the purchase', async () => {
    const order = await grantOrder();
    const { paymentId } = await read(order);
    const script = order.write({ charge: { amount_refunded: 1_200, refunded: true } });
    const { payments, sent } = scriptPayments(api(), { ...script, 'POST /v1/refunds': { id: 're_1' } });
    expect(await refundInFull(payments, paymentId, LATER)).toBe('REFUNDED');
    const key = `refund-${order.intentId}`;
    expect(sent[0]).toEqual({ ...call('POST', '/v1/refunds', { payment_intent: order.intentId }), key });
    expect(sent.slice(1).map((one) => one.call)).toEqual([
      'GET /v1/invoice_payments',
      `GET /v1/checkout/sessions/${order.sessionId}`,
      'GET /v1/credit_notes',
      'GET /v1/refunds',
      'GET /v1/invoice_payments',
    ]);
    expect(await read(order)).toMatchObject({
      state: 'REFUNDED',
      revokedAt: LATER,
      payment: ['REFUNDED', 1_200],
    });
  });

  it('rejects a refund of a payment without a payment intent or an invoice', async () => {
    const order = await grantOrder();
    const { paymentId } = await read(order);
    await changeRow(api().db, paymentRows, paymentId, { paymentIntentId: null, invoiceId: null });
    const { payments, sent } = scriptPayments(api(), {});
    expect(await refundInFull(payments, paymentId, LATER)).toBe('NOT_PAID');
    expect(sent).toEqual([]);
  });
});
