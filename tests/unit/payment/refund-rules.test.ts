import { pino } from 'pino';
import Stripe from 'stripe';
import { createCatalogue, createSession, payByCard, subscribe } from 'stripe-stand-in/testing';
import { openTestStandIn } from 'stripe-stand-in/testing/vitest';
import { describe, expect, it, vi } from 'vitest';
import { PaymentsUnavailableError } from '@/services/product-api/errors';
import { applyCreditNote } from '@/services/product-api/payment/credit-note';
import {
  findInvoiceOfPayment,
  isInvoiceRefunded,
  refundInvoice,
  refundPayment,
} from '@/services/product-api/payment/refund';

/** Buys a post with an invoice and a charge. */
async function purchase() {
  const payments = await openTestStandIn();
  const { stripe } = payments;
  const prices = await createCatalogue(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org' });
  const session = await createSession(stripe, 'payment', {
    customer,
    price: prices.oneOff.id,
    more: { invoice_creation: { enabled: true } },
  });
  await payByCard(session.url);
  const { payment_intent, invoice } = await stripe.checkout.sessions.retrieve(session.id);
  const intent = String(payment_intent);
  const readCharge = async () => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    return typeof latest_charge === 'object' ? latest_charge : null;
  };
  return { ...payments, prices, customer, intent, invoiceId: String(invoice), readCharge };
}

describe('refunds', () => {
  it('refunds a payment once, however often it is requested', async () => {
    const { stripe, intent } = await purchase();
    await refundPayment({ stripe }, intent);
    await refundPayment({ stripe }, intent);
    const other = await purchase();
    await other.stripe.refunds.create({ payment_intent: other.intent });
    await refundPayment(other, other.intent);
    for (const [provider, id] of [
      [stripe, intent],
      [other.stripe, other.intent],
    ] as const) {
      const { data } = await provider.refunds.list({ payment_intent: id });
      expect(data.map(({ amount }) => amount)).toEqual([2_900]);
    }
  });

  it('rejects a refund of an unknown payment', async () => {
    const { stripe } = await purchase();
    await expect(refundPayment({ stripe }, 'pi_none')).rejects.toThrow('No such payment intent');
  });

  it('finds the payment of a refunded invoice, but none for the invoice of a trial', async () => {
    const { stripe, prices, customer, intent, invoiceId } = await purchase();
    const trial = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.small.id }],
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    const free = String(trial.latest_invoice);
    expect(await isInvoiceRefunded({ stripe }, free)).toBe(false);
    expect(await refundInvoice({ stripe }, free)).toEqual([]);
    expect(await isInvoiceRefunded({ stripe }, invoiceId)).toBe(false);
    await stripe.refunds.create({ payment_intent: intent, amount: 900 });
    expect(await isInvoiceRefunded({ stripe }, invoiceId)).toBe(false);
    expect(await refundInvoice({ stripe }, invoiceId)).toEqual([intent]);
    expect(await isInvoiceRefunded({ stripe }, invoiceId)).toBe(true);
  });

  it('links a refund to its payment’s invoice', async () => {
    const { stripe, prices, customer, intent, invoiceId } = await purchase();
    expect(await findInvoiceOfPayment({ stripe }, intent)).toBe(invoiceId);
    const session = await createSession(stripe, 'payment', { customer, price: prices.oneOff.id });
    await payByCard(session.url);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    expect(await findInvoiceOfPayment({ stripe }, String(payment_intent))).toBeNull();
    const plan = await subscribe(stripe, { customer, price: prices.small.id });
    const [paid] = (await stripe.invoicePayments.list({ invoice: String(plan.latest_invoice) })).data;
    expect(await findInvoiceOfPayment({ stripe }, String(paid?.payment.payment_intent))).toBe(plan.latest_invoice);
  });
});

describe('credit notes', () => {
  async function prepareSettlement() {
    const payments = await purchase();
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    const invoice = await payments.stripe.invoices.retrieve(payments.invoiceId);
    return {
      ...payments,
      invoice,
      warn,
      refund: (amount: number) => payments.stripe.refunds.create({ payment_intent: payments.intent, amount }),
      settle: async () => applyCreditNote({ stripe: payments.stripe, log }, invoice, await payments.readCharge()),
      log,
      listNotes: async () => (await payments.stripe.creditNotes.list({ invoice: payments.invoiceId })).data,
    };
  }

  it('each refund has one credit note, and the latest one is shown', async () => {
    const { refund, settle, listNotes } = await prepareSettlement();
    const first = await refund(500);
    const page = await settle();
    expect(await settle()).toBe(page);
    const second = await refund(300);
    const latest = await settle();
    const notes = await listNotes();
    expect(notes.map(({ amount, pdf, refunds }) => [amount, pdf, refunds.map((one) => String(one.refund))])).toEqual([
      [300, latest, [second.id]],
      [500, page, [first.id]],
    ]);
    expect(latest).not.toBe(page);
  });

  it('one credit note covers all refunds that have none yet', async () => {
    const { refund, settle, listNotes } = await prepareSettlement();
    await refund(500);
    await refund(300);
    await settle();
    expect((await listNotes()).map(({ amount, refunds }) => [amount, refunds.length])).toEqual([[800, 2]]);
  });

  it('there is no credit note without a refund, an invoice or a charge', async () => {
    const { stripe, settle, listNotes, refund, readCharge, invoice, log } = await prepareSettlement();
    expect(await settle()).toBeNull();
    await refund(500);
    expect(await applyCreditNote({ stripe, log }, null, await readCharge())).toBeNull();
    expect(await applyCreditNote({ stripe, log }, invoice, null)).toBeNull();
    expect(await listNotes()).toEqual([]);
  });

  it('shows a credit note that was written by hand for the whole invoice', async () => {
    const { stripe, invoiceId, refund, settle, listNotes, warn } = await prepareSettlement();
    const first = await refund(500);
    const created = await stripe.creditNotes.create({
      invoice: invoiceId,
      amount: 2_900,
      refunds: [{ refund: first.id, amount_refunded: 2_900 }],
    });
    await refund(300);
    expect(await settle()).toBe(created.pdf);
    expect(await listNotes()).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('creates a credit note later if the provider was down', async () => {
    const { stripe, refund, settle } = await prepareSettlement();
    await refund(500);
    const away = new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' });
    vi.spyOn(stripe.creditNotes, 'create').mockRejectedValueOnce(away);
    await expect(settle()).rejects.toBeInstanceOf(PaymentsUnavailableError);
    expect(await settle()).toEqual(expect.any(String));
  });
});
