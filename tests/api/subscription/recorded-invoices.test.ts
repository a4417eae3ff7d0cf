import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '@/services/product-api/mail/schema';
import { recordInvoice } from '@/services/product-api/payment/record-payment';
import { payments as rows } from '@/services/product-api/payment/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { CREATED, createInvoiceLine, createProviderId, scriptInvoice } from '../../support/scripted-invoice';
import { SCRIPTED_ENV, scriptPayments } from '../../support/scripted-payments';

const api = testApi(SCRIPTED_ENV);
const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 86_400;
const instant = (seconds: number) => new Date(seconds * 1_000);

async function makeCustomer(): Promise<Member & { customer: string }> {
  const who = await makeMember(api(), { profile: { name: 'Northlight Gallery' } });
  const customer = createProviderId('cus');
  await api().db.update(profiles).set({ customerId: customer }).where(eq(profiles.id, who.profileId));
  return { ...who, customer };
}
const readRows = (invoiceId: string) => api().db.select().from(rows).where(eq(rows.invoiceId, invoiceId));
const readNotices = async ({ accountId }: Member) =>
  (await api().db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.id)).map(
    ({ kind, payload }) => ({ kind, payload }),
  );

describe('recording plan invoices', () => {
  it('stores all fields of a plan’s invoice and mails the customer about each step', async () => {
    const who = await makeCustomer();
    const lines = [
      createInvoiceLine('price_basic', -400, -20, 60),
      createInvoiceLine('price_premium', 1_850, 0, 30),
      createInvoiceLine('price_archived', 0, -5, -5),
      createInvoiceLine('price_premium', 150, 1, 31),
      createInvoiceLine('price_removed', 50, 2, 3),
      { ...createInvoiceLine('price_basic', 50, 3, 4), pricing: null },
      createInvoiceLine('price_residencies', 0, -1, 0),
      createInvoiceLine('price_call_highlight', 0, 0, 0),
      createInvoiceLine('price_work_highlight', 0, 0, 0),
    ];
    const { id, intentId, chargeId, script } = scriptInvoice(who.customer, {
      invoice: { lines: { data: lines } },
      charge: { amount_refunded: 300 },
    });
    const { payments, sent } = scriptPayments(api(), {
      ...script,
      'GET /v1/products/prod_price_archived': { id: 'prod', metadata: { opportunityPostEvent: 'BASIC' } },
      'GET /v1/credit_notes': [{ id: 'cn_1', pdf: 'https://pay.example/note', refunds: [{ refund: 're_1' }] }],
      'GET /v1/refunds': [{ id: 're_1', status: 'succeeded', amount: 300 }],
    });
    await recordInvoice(payments, id, NOW);
    const [row, ...others] = await readRows(id);
    expect(others).toEqual([]);
    expect(row).toEqual({
      id: expect.any(String),
      profileId: who.profileId,
      purchaseId: null,
      invoiceId: id,
      paymentIntentId: intentId,
      kind: 'SUBSCRIPTION',
      state: 'PAID',
      lines: [
        { kind: 'SUBSCRIPTION', value: 'ORGANIZATION_PREMIUM' },
        { kind: 'OPPORTUNITY_POST', value: 'BASIC' },
        { kind: 'SUBSCRIPTION', value: 'ORGANIZATION_RESIDENCIES' },
        { kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT' },
        { kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' },
      ],
      subjectKind: 'PROFILE',
      subjectId: who.profileId,
      subjectTitle: 'Northlight Gallery',
      periodStart: instant(CREATED - DAY),
      periodEnd: instant(CREATED + 31 * DAY),
      amount: 1_700,
      discount: 150,
      tax: 42,
      refunded: 300,
      currency: 'EUR',
      cardBrand: 'visa',
      number: 'NLG-0007',
      documentUrl: 'https://pay.example/invoice',
      creditNoteUrl: 'https://pay.example/note',
      paidAt: instant(CREATED + 90),
      refundedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    });
    const notice = { paymentId: row?.id, to: 'accounts@northlight.example' };
    expect(await readNotices(who)).toEqual([
      { kind: 'PAYMENT', payload: { ...notice, event: 'PAID', amount: 1_700 } },
      { kind: 'PAYMENT', payload: { ...notice, event: 'REFUNDED', amount: 300 } },
    ]);
    expect(sent.filter(({ call }) => !call.startsWith('GET /v1/prices/'))).toEqual([
      { call: `GET /v1/invoices/${id}`, with: { 'expand[0]': 'payments' } },
      { call: `GET /v1/payment_intents/${intentId}`, with: { 'expand[0]': 'latest_charge' } },
      { call: 'GET /v1/products/prod_price_archived' },
      { call: 'GET /v1/products/prod_price_removed' },
      { call: 'GET /v1/credit_notes', with: { invoice: id, limit: '100' } },
      { call: 'GET /v1/refunds', with: { charge: chargeId, limit: '100' } },
    ]);
  });

  it('an invoice paid by credit has no card and no period', async () => {
    const { customer } = await makeCustomer();
    for (const payments of [null, { data: [] }]) {
      const { id, script } = scriptInvoice(customer, {
        invoice: {
          payments,
          hosted_invoice_url: null,
          total_discount_amounts: null,
          total_taxes: null,
          lines: { data: [createInvoiceLine('price_work_highlight', 1_700, 0, 0)] },
        },
      });
      await recordInvoice(scriptPayments(api(), script).payments, id, NOW);
      expect(await readRows(id)).toMatchObject([
        {
          ...{ state: 'PAID', paymentIntentId: null, cardBrand: null, paidAt: instant(CREATED + 60) },
          ...{ discount: 0, tax: 0, refunded: 0, refundedAt: null, documentUrl: null, creditNoteUrl: null },
          ...{ periodStart: null, periodEnd: null },
        },
      ]);
    }
  });

  it('records an open invoice only after a payment has failed', async () => {
    const { customer } = await makeCustomer();
    for (const attempt_count of [0, 1]) {
      const { id, script } = scriptInvoice(customer, { invoice: { status: 'open', attempt_count, payments: null } });
      await recordInvoice(scriptPayments(api(), script).payments, id, NOW);
      expect((await readRows(id)).map(({ state }) => state)).toEqual(attempt_count === 0 ? [] : ['FAILED']);
    }
  });

  it('links to the receipt if an invoice has no page', async () => {
    const { customer } = await makeCustomer();
    for (const payment_method_details of [null, { sepa_debit: { last4: '3000' } }]) {
      const { id, script } = scriptInvoice(customer, {
        invoice: { hosted_invoice_url: null },
        charge: { payment_method_details },
      });
      await recordInvoice(scriptPayments(api(), script).payments, id, NOW);
      expect(await readRows(id)).toMatchObject([{ documentUrl: 'https://pay.example/receipt', cardBrand: null }]);
    }
  });

  it.each([
    ['paid', 1, 'succeeded', { refunded: true, amount_refunded: 1_700 }, 'REFUNDED'],
    ['open', 1, 'processing', {}, 'PENDING'],
    ['open', 2, 'requires_payment_method', {}, 'FAILED'],
    ['uncollectible', 1, 'processing', { refunded: true }, 'FAILED'],
    ['void', 1, 'canceled', {}, 'FAILED'],
    ['open', 0, 'requires_payment_method', {}, null],
    ['draft', 1, 'processing', {}, null],
  ] as const)(
    'decides the state of a %s invoice after %i attempts with payment %s and charge %j',
    async (...stated) => {
      const [status, attempt_count, intentStatus, charge, state] = stated;
      const who = await makeCustomer();
      const isPaid = status === 'paid';
      const { id, script } = scriptInvoice(who.customer, {
        invoice: { status, attempt_count, ...(!isPaid && { status_transitions: { paid_at: null }, amount_paid: 0 }) },
        intent: { status: intentStatus, ...(!isPaid && state !== 'FAILED' && { latest_charge: null }) },
        charge,
      });
      const credited = { 'GET /v1/credit_notes': [], 'GET /v1/refunds': [] };
      await recordInvoice(scriptPayments(api(), { ...script, ...credited }).payments, id, NOW);
      const found = await readRows(id);
      expect(found.map((row) => [row.state, row.amount, row.number])).toEqual(
        state === null ? [] : [[state, isPaid ? 1_700 : 1_800, isPaid ? 'NLG-0007' : null]],
      );
      expect(found.map(({ paidAt }) => paidAt)).toEqual(
        state === null ? [] : [instant(state === 'PENDING' ? CREATED : CREATED + 90)],
      );
      const events = {
        PENDING: [],
        FAILED: [['FAILED', 1_800]],
        REFUNDED: [
          ['PAID', 1_700],
          ['REFUNDED', 1_700],
        ],
      };
      const notices = (await readNotices(who)).map(({ payload }) => payload as { event: string; amount: number });
      expect(notices.map(({ event, amount }) => [event, amount])).toEqual(state === null ? [] : events[state]);
    },
  );

  it.each([
    [0, [], false],
    [-500, [], false],
    [0, [{ amount: 1_850 }], true],
    [1, [], true],
  ])(
    'records an invoice of %i only if it is positive or discounted to zero: %j',
    async (total, discounts, isRecorded) => {
      const { customer } = await makeCustomer();
      const { id, script } = scriptInvoice(customer, {
        invoice: { total, amount_paid: total, total_discount_amounts: discounts },
      });
      await recordInvoice(scriptPayments(api(), script).payments, id, NOW);
      expect((await readRows(id)).map(({ amount }) => amount)).toEqual(isRecorded ? [total] : []);
    },
  );

  it('ignores invoices of unknown plans and customers', async () => {
    const unknown = createProviderId('in');
    const { payments, sent } = scriptPayments(api(), {});
    await recordInvoice(payments, unknown, NOW);
    expect(sent).toEqual([{ call: `GET /v1/invoices/${unknown}`, with: { 'expand[0]': 'payments' } }]);
    for (const customer of [createProviderId('cus'), null]) {
      const { id, script } = scriptInvoice('', { invoice: { customer } });
      const scripted = scriptPayments(api(), script);
      await recordInvoice(scripted.payments, id, NOW);
      expect(scripted.sent).toHaveLength(1);
      expect(await readRows(id)).toEqual([]);
    }
  });
});
