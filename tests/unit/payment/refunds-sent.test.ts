import { pino } from 'pino';
import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { PaymentsUnavailableError } from '@/services/product-api/errors';
import { applyCreditNote } from '@/services/product-api/payment/credit-note';
import {
  findInvoiceOfPayment,
  isInvoiceRefunded,
  refundInvoice,
  refundPayment,
} from '@/services/product-api/payment/refund';
import { createErrorResponse, type Script, scriptStripe } from '../../support/scripted-payments';

describe('refund requests', () => {
  it('requests a full refund under one idempotency key', async () => {
    const { stripe, sent } = scriptStripe({ 'POST /v1/refunds': { id: 're_1' } });
    await refundPayment({ stripe }, 'pi_1');
    expect(sent).toEqual([{ call: 'POST /v1/refunds', with: { payment_intent: 'pi_1' }, key: 'refund-pi_1' }]);
  });

  it('a refund succeeds if the payment was already refunded, and fails after other rejections', async () => {
    const respondWith = (status: number, code: string) =>
      scriptStripe({ 'POST /v1/refunds': () => createErrorResponse(status, { code, message: code }) });
    await expect(refundPayment(respondWith(400, 'charge_already_refunded'), 'pi_1')).resolves.toBeUndefined();
    await expect(refundPayment(respondWith(400, 'charge_disputed'), 'pi_1')).rejects.toThrow('charge_disputed');
    await expect(refundPayment(respondWith(500, 'any'), 'pi_1')).rejects.toBeInstanceOf(PaymentsUnavailableError);
  });

  it('refunds each card payment of an invoice', async () => {
    const { stripe, sent } = scriptStripe({
      'GET /v1/invoice_payments': ['pi_1', null, 'pi_2'].map((payment_intent) => ({ payment: { payment_intent } })),
      'POST /v1/refunds': { id: 're_1' },
    });
    expect(await refundInvoice({ stripe }, 'in_1')).toEqual(['pi_1', 'pi_2']);
    expect(sent).toEqual([
      { call: 'GET /v1/invoice_payments', with: { invoice: 'in_1', status: 'paid' } },
      { call: 'POST /v1/refunds', with: { payment_intent: 'pi_1' }, key: 'refund-pi_1' },
      { call: 'POST /v1/refunds', with: { payment_intent: 'pi_2' }, key: 'refund-pi_2' },
    ]);
  });

  it.each([
    [[true, true], true],
    [[true, false], false],
    [[true, null], false],
    [[], false],
  ])('the refund of an invoice is complete once every charge is refunded: %j', async (charges, isWhole) => {
    const script: Script = {
      'GET /v1/invoice_payments': [
        { payment: { payment_intent: null } },
        ...charges.map((_, index) => ({ payment: { payment_intent: `pi_${index}` } })),
      ],
    };
    for (const [index, refunded] of charges.entries()) {
      script[`GET /v1/payment_intents/pi_${index}`] = { latest_charge: refunded === null ? null : { refunded } };
    }
    const { stripe, sent } = scriptStripe(script);
    expect(await isInvoiceRefunded({ stripe }, 'in_1')).toBe(isWhole);
    expect(sent).toEqual([
      { call: 'GET /v1/invoice_payments', with: { invoice: 'in_1', status: 'paid' } },
      ...charges.map((_, index) => ({
        call: `GET /v1/payment_intents/pi_${index}`,
        with: { 'expand[0]': 'latest_charge' },
      })),
    ]);
  });

  it('finds a refund’s invoice by its payments', async () => {
    const { stripe, sent } = scriptStripe({ 'GET /v1/invoice_payments': [{ invoice: 'in_1' }, { invoice: 'in_2' }] });
    expect(await findInvoiceOfPayment({ stripe }, 'pi_1')).toBe('in_1');
    expect(sent).toEqual([
      {
        call: 'GET /v1/invoice_payments',
        with: { 'payment[type]': 'payment_intent', 'payment[payment_intent]': 'pi_1' },
      },
    ]);
    expect(await findInvoiceOfPayment(scriptStripe({ 'GET /v1/invoice_payments': [] }), 'pi_1')).toBeNull();
  });
});

describe('credit notes for refunds', () => {
  const refundOf = (id: string, amount: number, status = 'succeeded') => ({ id, amount, status });
  const invoice = { id: 'in_1' } as Stripe.Invoice;
  const CREATED = 'POST /v1/credit_notes';
  const LISTED = [
    { call: 'GET /v1/credit_notes', with: { invoice: 'in_1', limit: '100' } },
    { call: 'GET /v1/refunds', with: { charge: 'ch_1', limit: '100' } },
  ];
  async function settle(notes: object[], refunds: object[], more: Script = {}, refunded = 800) {
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    const { stripe, sent } = scriptStripe({ 'GET /v1/credit_notes': notes, 'GET /v1/refunds': refunds, ...more });
    const charge = { id: 'ch_1', amount_refunded: refunded } as Stripe.Charge;
    return { page: await applyCreditNote({ stripe, log }, invoice, charge), sent, warn };
  }

  it('creates missing credit notes for refunds that succeeded', async () => {
    const notes = [
      { id: 'cn_2', pdf: 'two.pdf', refunds: [{ refund: { id: 're_2' } }] },
      { id: 'cn_1', pdf: 'one.pdf', refunds: [{ refund: 're_1' }] },
    ];
    const known = [refundOf('re_1', 100), refundOf('re_2', 200)];
    const waiting = [refundOf('re_3', 300, 'pending'), refundOf('re_4', 400, 'failed')];
    const unchanged = await settle(notes, [...known, ...waiting]);
    expect(unchanged).toMatchObject({ page: 'two.pdf', sent: LISTED });
    const more = [refundOf('re_5', 50), refundOf('re_6', 60)];
    const created = await settle(notes, [...known, ...waiting, ...more], { [CREATED]: { pdf: 'three.pdf' } });
    expect(created.page).toBe('three.pdf');
    expect(created.sent).toEqual([
      ...LISTED,
      {
        call: CREATED,
        with: {
          invoice: 'in_1',
          amount: '110',
          'refunds[0][refund]': 're_5',
          'refunds[0][amount_refunded]': '50',
          'refunds[1][refund]': 're_6',
          'refunds[1][amount_refunded]': '60',
        },
        key: 'credit-re_5-re_6',
      },
    ]);
  });

  it('the idempotency key of a credit note has at most 255 characters', async () => {
    const refunds = Array.from({ length: 40 }, (_, index) => refundOf(`re_${String(index).padStart(8, '0')}`, 1));
    const { sent } = await settle([], refunds, { [CREATED]: { pdf: 'note.pdf' } });
    const whole = `credit-${refunds.map(({ id }) => id).join('-')}`;
    expect(sent[2]?.key).toBe(whole.slice(0, 255));
  });

  it('creates no credit note without a refund or while all are pending', async () => {
    expect(await settle([], [], {}, 0)).toMatchObject({ page: null, sent: [] });
    expect(await settle([], [refundOf('re_1', 800, 'pending')])).toMatchObject({ page: null, sent: LISTED });
  });

  it('logs a rejected credit note and shows the latest one that exists', async () => {
    const rejected = { [CREATED]: () => createErrorResponse(400, { message: 'Nothing is left to credit.' }) };
    const refunds = [refundOf('re_1', 800)];
    const { page, warn } = await settle([{ pdf: 'hand.pdf', refunds: [] }], refunds, rejected);
    expect(page).toBe('hand.pdf');
    const reason = 'Nothing is left to credit.';
    expect(warn.mock.calls).toEqual([[{ invoice: 'in_1', reason }, 'a refund was not credited']]);
    expect((await settle([], refunds, rejected)).page).toBeNull();
  });
});
