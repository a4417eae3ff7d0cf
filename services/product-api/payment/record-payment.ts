import type { PaymentLine, PaymentState } from '@/lib/shared/domain/payment';
import { parseProductMetadata } from './catalogue';
import { applyCreditNote } from './credit-note';
import type { Payments } from './payments';
import { findProfileOfCustomer, findPurchase, type PurchaseRow } from './queries/purchases';
import { findPaymentOfIntent, type ReadPayment, storePayment } from './queries/store-payment';
import { findSubject } from './queries/subjects';
import { findInvoiceOfPayment } from './refund';
import { awaitStripe, fromSeconds, readId, retrieveOrNull, type Stripe } from './stripe';

/** What a session has to be read with so that its payment can be recorded. */
export const SESSION_OF_PAYMENT = ['line_items.data.price.product', 'payment_intent.latest_charge', 'invoice'];

type Recorded = Pick<ReadPayment, 'amount' | 'discount' | 'tax' | 'refunded' | 'currency' | 'cardBrand' | 'paidAt'>;

/**
 * Records the payment of a session that was completed. That of a plan is its invoice's, like every renewal.
 * @param session read with `SESSION_OF_PAYMENT`.
 */
export async function recordSession(
  payments: Payments,
  session: Stripe.Checkout.Session,
  purchase: PurchaseRow,
  now: Date,
): Promise<void> {
  const invoiceId = readId(session.invoice);
  if (session.mode === 'subscription') return invoiceId === null ? undefined : recordInvoice(payments, invoiceId, now);
  const { currency } = session;
  if (currency === null || session.status !== 'complete') return;
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = readCharge(intent?.latest_charge);
  const invoice = typeof session.invoice === 'object' ? session.invoice : null;
  const subject = await findSubject(payments.db, purchase.referenceId);
  const lines = (session.line_items?.data ?? []).flatMap(({ price }) => readLine(price?.product));
  const isPaid = session.payment_status !== 'unpaid';
  const hasFailed = intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status);
  await storePayment(
    payments.db,
    {
      profileId: purchase.profileId,
      purchaseId: purchase.id,
      invoiceId,
      paymentIntentId: intent?.id ?? null,
      kind: 'POST_OR_BOOST',
      state: chooseState(isPaid ? 'PAID' : hasFailed ? 'FAILED' : 'PENDING', charge),
      lines,
      subjectKind: subject?.kind ?? guessSubject(lines),
      subjectId: purchase.referenceId,
      periodStart: null,
      periodEnd: null,
      amount: session.amount_total ?? 0,
      discount: session.total_details?.amount_discount ?? 0,
      tax: session.total_details?.amount_tax ?? 0,
      ...readChargeFacts(charge, session.created),
      currency: currency.toUpperCase(),
      number: invoice?.number ?? null,
      documentUrl: invoice?.hosted_invoice_url ?? charge?.receipt_url ?? null,
      creditNoteUrl: await applyCreditNote(payments, invoice, charge),
    },
    { to: session.customer_details?.email ?? null, now },
  );
}

/** Records an invoice that is paid, on its way or failed: of a plan, or of an order that it names. */
export async function recordInvoice(payments: Payments, invoiceId: string, now: Date): Promise<void> {
  const { db, stripe } = payments;
  const invoice = await retrieveOrNull(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  if (invoice === null) return;
  const subscriptionId = readId(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return recordOrder(payments, invoice.metadata?.purchaseId, now);
  const profileId = await findProfileOfCustomer(db, readId(invoice.customer) ?? '');
  if (profileId === undefined) return;
  const intentId = readId(invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent);
  const intent =
    intentId === null
      ? null
      : await awaitStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  const state = readInvoiceState(invoice, intent);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // A trial begins with an invoice of nothing, and a credit needs no payment.
  if (state === null || (invoice.total <= 0 && discount === 0)) return;
  const charge = readCharge(intent?.latest_charge);
  const period = readPeriod(invoice);
  await storePayment(
    db,
    {
      profileId,
      purchaseId: null,
      invoiceId,
      paymentIntentId: intentId,
      kind: 'SUBSCRIPTION',
      state: chooseState(state, charge),
      lines: await readInvoiceLines(payments, invoice),
      subjectKind: 'PROFILE',
      subjectId: profileId,
      periodStart: period === null ? null : fromSeconds(period.start),
      periodEnd: period === null ? null : fromSeconds(period.end),
      amount: state === 'PAID' ? invoice.amount_paid : invoice.amount_due,
      discount,
      tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      ...readChargeFacts(charge, invoice.status_transitions.paid_at ?? invoice.created),
      currency: invoice.currency.toUpperCase(),
      number: state === 'PAID' ? invoice.number : null,
      documentUrl: invoice.hosted_invoice_url ?? charge?.receipt_url ?? null,
      creditNoteUrl: await applyCreditNote(payments, invoice, charge),
    },
    { to: invoice.customer_email, now },
  );
}

/** Records once more what a payment intent paid for: something of it was refunded. */
export async function recordIntent(payments: Payments, paymentIntentId: string, now: Date): Promise<void> {
  const invoiceId = await findInvoiceOfPayment(payments, paymentIntentId);
  const known = await findPaymentOfIntent(payments.db, { paymentIntentId, invoiceId });
  if (known?.purchaseId != null) return recordOrder(payments, known.purchaseId, now);
  const wanted = known?.invoiceId ?? invoiceId;
  if (wanted !== null) await recordInvoice(payments, wanted, now);
}

/** @param purchaseId our own ID, as the invoice of a one-off payment carries it. */
async function recordOrder(payments: Payments, purchaseId: string | undefined, now: Date): Promise<void> {
  const purchase = purchaseId === undefined ? undefined : await findPurchase(payments.db, null, purchaseId);
  if (purchase?.sessionId == null) return;
  const { sessions } = payments.stripe.checkout;
  const session = await retrieveOrNull(sessions.retrieve(purchase.sessionId, { expand: SESSION_OF_PAYMENT }));
  if (session !== null) await recordSession(payments, session, purchase, now);
}

function readInvoiceState(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): PaymentState | null {
  if (invoice.status === 'paid') return 'PAID';
  if (invoice.status === 'draft') return null;
  if (invoice.status === 'open' && intent?.status === 'processing') return 'PENDING';
  return invoice.attempt_count > 0 ? 'FAILED' : null;
}

/** A payment is refunded once all of it was given back. */
function chooseState(state: PaymentState, charge: Stripe.Charge | null): PaymentState {
  return state === 'PAID' && charge?.refunded === true ? 'REFUNDED' : state;
}

function readCharge(charge: string | Stripe.Charge | null | undefined): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

function readChargeFacts(
  charge: Stripe.Charge | null,
  otherwise: number,
): Pick<Recorded, 'refunded' | 'cardBrand' | 'paidAt'> {
  return {
    refunded: charge?.amount_refunded ?? 0,
    cardBrand: charge?.payment_method_details?.card?.brand ?? null,
    paidAt: fromSeconds(charge?.created ?? otherwise),
  };
}

function readLine(product: Parameters<typeof parseProductMetadata>[0] | undefined): PaymentLine[] {
  const meaning = product === undefined ? null : parseProductMetadata(product);
  return meaning === null ? [] : [{ kind: meaning.kind, value: meaning.value }];
}

/** Of a subject that was deleted before the payment was read. */
function guessSubject(lines: readonly PaymentLine[]): ReadPayment['subjectKind'] {
  const [first] = lines;
  if (first === undefined || first.kind === 'SUBSCRIPTION') return 'PROFILE';
  return first.kind === 'ARTWORK_BOOST' ? 'ARTWORK' : 'OPPORTUNITY';
}

/** What an invoice charges for. A credit for the rest of another plan is not among them. */
async function readInvoiceLines({ catalogue, stripe }: Payments, { lines }: Stripe.Invoice): Promise<PaymentLine[]> {
  const prices = await catalogue.load();
  const found: PaymentLine[] = [];
  for (const { amount, pricing } of lines.data) {
    const details = pricing?.price_details;
    if (amount < 0 || details == null) continue;
    const sold = prices.find(({ id }) => id === readId(details.price));
    const line =
      sold === undefined
        ? readLine((await retrieveOrNull(stripe.products.retrieve(details.product))) ?? undefined)
        : [{ kind: sold.kind, value: sold.value }];
    for (const one of line) {
      if (!found.some(({ kind, value }) => kind === one.kind && value === one.value)) found.push(one);
    }
  }
  return found;
}

/** The time that its plan is paid for: one-off lines have none. */
function readPeriod({ lines }: Stripe.Invoice): { start: number; end: number } | null {
  const lasting = lines.data.filter(({ period, amount }) => amount >= 0 && period.end > period.start);
  if (lasting.length === 0) return null;
  return {
    start: Math.min(...lasting.map(({ period }) => period.start)),
    end: Math.max(...lasting.map(({ period }) => period.end)),
  };
}
