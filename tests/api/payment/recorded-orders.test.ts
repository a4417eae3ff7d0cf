import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { mails } from '@/services/product-api/mail/schema';
import { findPurchase } from '@/services/product-api/payment/queries/purchases';
import { recordSession } from '@/services/product-api/payment/record-payment';
import { payments as rows } from '@/services/product-api/payment/schema';
import { testApi } from '../../support/api';
import type { Member } from '../../support/members';
import { CREATED, createProviderId } from '../../support/scripted-invoice';
import { createSessionLine, HIGHLIGHT, type Order, placeOrder } from '../../support/scripted-order';
import { SCRIPTED_ENV, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const NOW = new Date('2026-06-01T12:00:00Z');
const readRows = (purchaseId: string) => api().db.select().from(rows).where(eq(rows.purchaseId, purchaseId));
const readNotices = async ({ accountId }: Member) =>
  (await api().db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.id)).map(
    ({ payload }) => payload,
  );

async function record({ id, sessionId, script }: Order) {
  const { payments, sent } = scriptPayments(api(), script);
  const session = await payments.stripe.checkout.sessions.retrieve(sessionId);
  const purchase = await findPurchase(api().db, sessionId, null);
  if (purchase === undefined) throw new Error('The order has no purchase.');
  await recordSession(payments, session, purchase, NOW);
  return { found: await readRows(id), sent: sent.slice(1) };
}

describe('recording an order’s payment', () => {
  it('records all fields of an order and mails a receipt to the address at the provider', async () => {
    const order = await placeOrder(api(), {
      session: { line_items: { data: [HIGHLIGHT, createSessionLine({}), { price: null }] } },
    });
    const { found, sent } = await record(order);
    expect(found).toEqual([
      {
        id: expect.any(String),
        profileId: order.who.profileId,
        purchaseId: order.id,
        invoiceId: order.invoiceId,
        paymentIntentId: order.intentId,
        kind: 'POST_OR_BOOST',
        state: 'PAID',
        lines: [{ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }],
        subjectKind: 'ARTWORK',
        subjectId: order.work,
        subjectTitle: 'North, by Daylight',
        periodStart: null,
        periodEnd: null,
        amount: 1_200,
        discount: 300,
        tax: 200,
        refunded: 0,
        currency: 'USD',
        cardBrand: 'mastercard',
        number: 'ADA-0001',
        documentUrl: 'https://pay.example/invoice',
        creditNoteUrl: null,
        paidAt: new Date((CREATED + 90) * 1_000),
        refundedAt: null,
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    expect(await readNotices(order.who)).toEqual([
      { paymentId: found[0]?.id, event: 'PAID', amount: 1_200, to: 'ada@studio.example' },
    ]);
    expect(sent).toEqual([]);
  });

  it('an order without a charge has empty fields, and the account gets the mail', async () => {
    const order = await placeOrder(api(), {
      session: {
        payment_status: 'no_payment_required',
        payment_intent: null,
        invoice: null,
        amount_total: null,
        total_details: null,
        customer_details: null,
        line_items: undefined,
      },
    });
    const { found } = await record(order);
    expect(found).toMatchObject([
      {
        state: 'PAID',
        lines: [],
        amount: 0,
        discount: 0,
        tax: 0,
        refunded: 0,
        invoiceId: null,
        paymentIntentId: null,
        cardBrand: null,
        number: null,
        documentUrl: null,
        paidAt: new Date(CREATED * 1_000),
      },
    ]);
    expect(await readNotices(order.who)).toMatchObject([{ event: 'PAID', amount: 0, to: null }]);
  });

  it('links to the charge’s receipt if there is no invoice', async () => {
    const { found } = await record(await placeOrder(api(), { session: { invoice: null } }));
    expect(found).toMatchObject([{ documentUrl: 'https://pay.example/receipt', number: null, invoiceId: null }]);
  });

  it('an order has no credit note if only the invoice’s id is known', async () => {
    const invoice = createProviderId('in');
    const order = await placeOrder(api(), { session: { invoice }, charge: { amount_refunded: 200 } });
    const { found, sent } = await record(order);
    expect(found).toMatchObject([{ invoiceId: invoice, refunded: 200, creditNoteUrl: null, number: null }]);
    expect(sent).toEqual([]);
  });

  it.each([
    [{ refunded: true, amount_refunded: 1_200 }, 'paid', 'succeeded', 'REFUNDED'],
    [{ amount_refunded: 400 }, 'paid', 'succeeded', 'PAID'],
    [{}, 'unpaid', 'processing', 'PENDING'],
    [{}, 'unpaid', 'requires_payment_method', 'FAILED'],
    [{ refunded: true }, 'unpaid', 'canceled', 'FAILED'],
    [{}, 'no_payment_required', 'canceled', 'PAID'],
  ])('the charge %j with the session (%s, %s) counts as %s', async (...stated) => {
    const [charge, payment_status, status, state] = stated;
    const { found } = await record(
      await placeOrder(api(), { charge, session: { payment_status }, intent: { status } }),
    );
    expect(found).toMatchObject([{ state }]);
  });

  it('records a pending payment before its session is paid', async () => {
    const { found } = await record(
      await placeOrder(api(), { session: { payment_status: 'unpaid', payment_intent: null, invoice: null } }),
    );
    expect(found).toMatchObject([{ state: 'PENDING', paymentIntentId: null }]);
  });

  it.each([
    ['open', { status: 'open' }],
    ['expired', { status: 'expired' }],
    ['without a currency', { currency: null }],
    ['for a plan without an invoice', { mode: 'subscription', invoice: null }],
  ])('records no payment while the session is %s', async (_, session) => {
    const { found, sent } = await record(await placeOrder(api(), { session }));
    expect(found).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('records the payment of a plan from its invoice', async () => {
    const order = await placeOrder(api(), { session: { mode: 'subscription' } });
    const { found, sent } = await record(order);
    expect(found).toEqual([]);
    expect(sent).toEqual([{ call: `GET /v1/invoices/${order.invoiceId}`, with: { 'expand[0]': 'payments' } }]);
  });

  it.each([
    ['the boost of a work', 'ARTWORK', [HIGHLIGHT]],
    ['a post', 'OPPORTUNITY', [createSessionLine({ opportunityPostEvent: 'BASIC' })]],
    ['the boost of an opportunity', 'OPPORTUNITY', [createSessionLine({ opportunityBoostEvent: 'HIGHLIGHT' })]],
    ['a plan', 'PROFILE', [createSessionLine({ subscriptionEvent: 'ARTIST' })]],
    ['nothing', 'PROFILE', []],
  ])(
    'if the order’s subject was deleted, the payment keeps the kind of its first line: %s',
    async (_, subjectKind, data) => {
      const referenceId = uuidv7();
      const { found } = await record(await placeOrder(api(), { referenceId, session: { line_items: { data } } }));
      expect(found).toMatchObject([{ subjectKind, subjectId: referenceId, subjectTitle: null }]);
    },
  );
});
