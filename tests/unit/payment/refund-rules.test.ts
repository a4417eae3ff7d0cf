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

/** A post that was paid, with its invoice and charge, and a plan. */
async function bought() {
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

describe('a refund', () => {
  it('returns all of a payment once, also when it is asked for again or was made by somebody else', async () => {
    const { stripe, intent } = await bought();
    await refundPayment({ stripe }, intent);
    await refundPayment({ stripe }, intent);
    const other = await bought();
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

  it('of a payment that the provider does not know is an error', async () => {
    const { stripe } = await bought();
    await expect(refundPayment({ stripe }, 'pi_none')).rejects.toThrow('No such payment intent');
  });

  it('of an invoice returns what was paid of it, which is nothing of one for a trial', async () => {
    const { stripe, prices, customer, intent, invoiceId } = await bought();
    const trial = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.small.id }],
      trial_period_days: 14,
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

  it('finds the invoice of a payment, and none where there is none', async () => {
    const { stripe, prices, customer, intent, invoiceId } = await bought();
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

describe('a credit note', () => {
  async function settling() {
    const payments = await bought();
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

  it('is created for each refund once, and its page is the latest one’s', async () => {
    const { refund, settle, listNotes } = await settling();
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

  it('is one for all refunds that have none', async () => {
    const { refund, settle, listNotes } = await settling();
    await refund(500);
    await refund(300);
    await settle();
    expect((await listNotes()).map(({ amount, refunds }) => [amount, refunds.length])).toEqual([[800, 2]]);
  });

  it('is not created where nothing was refunded, and there is none without an invoice or a charge', async () => {
    const { stripe, settle, listNotes, refund, readCharge, invoice, log } = await settling();
    expect(await settle()).toBeNull();
    await refund(500);
    expect(await applyCreditNote({ stripe, log }, null, await readCharge())).toBeNull();
    expect(await applyCreditNote({ stripe, log }, invoice, null)).toBeNull();
    expect(await listNotes()).toEqual([]);
  });

  it('made by hand for the whole invoice is the one that is shown', async () => {
    const { stripe, invoiceId, refund, settle, listNotes, warn } = await settling();
    const first = await refund(500);
    const made = await stripe.creditNotes.create({
      invoice: invoiceId,
      amount: 2_900,
      refunds: [{ refund: first.id, amount_refunded: 2_900 }],
    });
    await refund(300);
    expect(await settle()).toBe(made.pdf);
    expect(await listNotes()).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that the provider could not create while it is away is created another time', async () => {
    const { stripe, refund, settle } = await settling();
    await refund(500);
    const away = new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' });
    vi.spyOn(stripe.creditNotes, 'create').mockRejectedValueOnce(away);
    await expect(settle()).rejects.toBeInstanceOf(PaymentsUnavailableError);
    expect(await settle()).toEqual(expect.any(String));
  });
});
