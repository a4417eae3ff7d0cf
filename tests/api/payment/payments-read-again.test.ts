import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { findPurchase } from '@/services/product-api/payment/queries/purchases';
import {
  recordIntent,
  recordInvoice,
  recordSession,
  SESSION_OF_PAYMENT,
} from '@/services/product-api/payment/record-payment';
import { payments as rows } from '@/services/product-api/payment/schema';
import { testApi } from '../../support/api';
import { type Order, placeOrder } from '../../support/scripted-order';
import { SCRIPTED_ENV, type Script, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const NOW = new Date('2026-06-01T12:00:00Z');
const EXPANDED = Object.fromEntries(SESSION_OF_PAYMENT.map((field, index) => [`expand[${index}]`, field]));
const readRows = (purchaseId: string) => api().db.select().from(rows).where(eq(rows.purchaseId, purchaseId));

async function recordNow({ sessionId, script }: Order): Promise<void> {
  const { payments } = scriptPayments(api(), script);
  const session = await payments.stripe.checkout.sessions.retrieve(sessionId);
  const purchase = await findPurchase(api().db, sessionId, null);
  if (purchase !== undefined) await recordSession(payments, session, purchase, NOW);
}

describe('matching a payment to its order', () => {
  const runs = async (order: Order, more: Script = {}) => {
    const { payments, sent } = scriptPayments(api(), { ...order.script, ...more });
    await recordIntent(payments, order.intentId, NOW);
    return sent;
  };
  const lookup = (intentId: string) => ({
    call: 'GET /v1/invoice_payments',
    with: { 'payment[type]': 'payment_intent', 'payment[payment_intent]': intentId },
  });
  const sessionOf = ({ sessionId }: { sessionId: string }) => ({
    call: `GET /v1/checkout/sessions/${sessionId}`,
    with: EXPANDED,
  });

  it('finds an order by the recorded id of its payment or invoice', async () => {
    for (const column of ['paymentIntentId', 'invoiceId'] as const) {
      const order = await placeOrder(api());
      await recordNow(order);
      await api()
        .db.update(rows)
        .set({ [column]: null })
        .where(eq(rows.purchaseId, order.id));
      const listed = { 'GET /v1/invoice_payments': [{ invoice: order.invoiceId }] };
      expect(await runs(order, listed)).toEqual([lookup(order.intentId), sessionOf(order)]);
      const [row] = await readRows(order.id);
      expect([row?.paymentIntentId, row?.invoiceId]).toEqual([order.intentId, order.invoiceId]);
    }
  });

  it('finds the order of an unrecorded payment through the metadata of its invoice', async () => {
    const order = await placeOrder(api());
    const sent = await runs(order, {
      'GET /v1/invoice_payments': [{ invoice: order.invoiceId }],
      [`GET /v1/invoices/${order.invoiceId}`]: {
        id: order.invoiceId,
        parent: null,
        metadata: { purchaseId: order.id },
      },
    });
    expect(sent.slice(1)).toEqual([
      { call: `GET /v1/invoices/${order.invoiceId}`, with: { 'expand[0]': 'payments' } },
      sessionOf(order),
    ]);
    expect(await readRows(order.id)).toMatchObject([{ state: 'PAID' }]);
  });

  it('finds a payment without an order by its recorded invoice', async () => {
    const order = await placeOrder(api());
    await recordNow(order);
    await api().db.update(rows).set({ purchaseId: null }).where(eq(rows.purchaseId, order.id));
    expect(await runs(order)).toEqual([
      lookup(order.intentId),
      { call: `GET /v1/invoices/${order.invoiceId}`, with: { 'expand[0]': 'payments' } },
    ]);
  });

  it('ignores a payment without an order or an invoice', async () => {
    const order = await placeOrder(api());
    expect(await runs(order)).toEqual([lookup(order.intentId)]);
    expect(await readRows(order.id)).toEqual([]);
  });

  it('ignores invoices of unknown orders and of orders without a session', async () => {
    const order = await placeOrder(api());
    await api().db.update(purchases).set({ sessionId: null }).where(eq(purchases.id, order.id));
    const otherOrder = await placeOrder(api());
    const parent = { subscription_details: null };
    for (const invoice of [
      { metadata: null, parent },
      { metadata: {}, parent },
      { metadata: { purchaseId: uuidv7() }, parent },
      { metadata: { purchaseId: order.id }, parent },
      { metadata: { purchaseId: otherOrder.id }, parent: null },
    ]) {
      const { payments } = scriptPayments(api(), { [`GET /v1/invoices/${order.invoiceId}`]: invoice });
      await recordInvoice(payments, order.invoiceId, NOW);
    }
    expect([...(await readRows(order.id)), ...(await readRows(otherOrder.id))]).toEqual([]);
  });
});
