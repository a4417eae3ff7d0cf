import type { PaymentLine, PaymentState } from '@/lib/shared/domain/payment';
import { parseProductMetadata } from './catalogue';
import { applyCreditNote } from './credit-note';
import type { ProviderPayment } from './payment-rule';
import type { Payments } from './payments';
import { findPayer } from './queries/payers';
import { findPurchase, type PurchaseRow } from './queries/purchases';
import { findSubject } from './queries/subjects';
import { findPaymentOfIntent } from './queries/write-payments';
import { findInvoiceOfPayment } from './refund';
import { storePayment } from './store-payment';
import { awaitStripe, fromSeconds, readExpanded, readId, retrieveOrNull, type Stripe } from './stripe';

/** Fields to expand for `recordSession`. */
export const SESSION_OF_PAYMENT = ['line_items.data.price.product', 'payment_intent.latest_charge', 'invoice'];

/** Records subscription payments from the invoice. @param session retrieved with `SESSION_OF_PAYMENT` */
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
  const intent = readExpanded(session.payment_intent);
  const charge = readExpanded(intent?.latest_charge);
  const invoice = readExpanded(session.invoice);
  const subject = await findSubject(payments.db, purchase.referenceId);
  const lines = (session.line_items?.data ?? []).flatMap(({ price }) => readLine(price?.product));
  const isPaid = session.payment_status !== 'unpaid';
  await storePayment(
    payments.db,
    {
      // Purchases of deleted profiles no longer contain the profile id.
      profileId: purchase.profileId ?? (await findPayer(payments.db, readId(session.customer) ?? '')) ?? null,
      purchaseId: purchase.id,
      invoiceId,
      paymentIntentId: intent?.id ?? null,
      kind: 'POST_OR_BOOST',
      state: chooseState(isPaid ? 'PAID' : hasFailed(intent) ? 'FAILED' : 'PENDING', charge),
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

/** Ignores invoices of unknown customers. */
export async function recordInvoice(payments: Payments, invoiceId: string, now: Date): Promise<void> {
  const { db, stripe } = payments;
  const invoice = await retrieveOrNull(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  if (invoice === null) return;
  const subscriptionId = readId(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return recordOrder(payments, invoice.metadata?.purchaseId, now);
  const profileId = await findPayer(db, readId(invoice.customer) ?? '');
  if (profileId === undefined) return;
  const intentId = readId(invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent);
  const intent =
    intentId === null
      ? null
      : await awaitStripe(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  const state = readInvoiceState(invoice, intent);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // A trial's first invoice has a total of zero, and credit-only invoices require no payment.
  if (state === null || (invoice.total <= 0 && discount === 0)) return;
  const charge = readExpanded(intent?.latest_charge);
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
      ...readPeriod(invoice),
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

export async function recordIntent(payments: Payments, paymentIntentId: string, now: Date): Promise<void> {
  const invoiceId = await findInvoiceOfPayment(payments, paymentIntentId);
  const known = await findPaymentOfIntent(payments.db, { paymentIntentId, invoiceId });
  if (known?.purchaseId != null) return recordOrder(payments, known.purchaseId, now);
  const recordedId = known?.invoiceId ?? invoiceId;
  if (recordedId !== null) await recordInvoice(payments, recordedId, now);
}

/** @param purchaseId the purchase's id from the metadata of a one-off payment's invoice */
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

/** `REFUNDED` requires a full refund. */
function chooseState(state: PaymentState, charge: Stripe.Charge | null): PaymentState {
  return state === 'PAID' && charge?.refunded === true ? 'REFUNDED' : state;
}

/** @returns true if the last attempt failed and none is in progress */
export function hasFailed(intent: Stripe.PaymentIntent | null): boolean {
  return intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status);
}

function readChargeFacts(charge: Stripe.Charge | null, otherwise: number) {
  return {
    refunded: charge?.amount_refunded ?? 0,
    cardBrand: charge?.payment_method_details?.card?.brand ?? null,
    paidAt: fromSeconds(charge?.created ?? otherwise),
  };
}

function readLine(product: Parameters<typeof parseProductMetadata>[0] | undefined): PaymentLine[] {
  const metadata = product === undefined ? null : parseProductMetadata(product);
  return metadata === null ? [] : [{ kind: metadata.kind, value: metadata.value }];
}

/** For subjects that were deleted before the payment was recorded. */
function guessSubject(lines: readonly PaymentLine[]): ProviderPayment['subjectKind'] {
  const [first] = lines;
  if (first === undefined || first.kind === 'SUBSCRIPTION') return 'PROFILE';
  return first.kind === 'ARTWORK_BOOST' ? 'ARTWORK' : 'OPPORTUNITY';
}

/** Omits credits for unused time on the previous plan. */
async function readInvoiceLines({ catalogue, stripe }: Payments, { lines }: Stripe.Invoice): Promise<PaymentLine[]> {
  const found: PaymentLine[] = [];
  for (const { amount, pricing } of lines.data) {
    const details = pricing?.price_details;
    if (amount < 0 || details == null) continue;
    const priceId = readId(details.price);
    const sold = priceId === null ? null : await catalogue.find(priceId);
    const line =
      sold === null
        ? readLine((await retrieveOrNull(stripe.products.retrieve(details.product))) ?? undefined)
        : [{ kind: sold.kind, value: sold.value }];
    for (const one of line) {
      if (!found.some(({ kind, value }) => kind === one.kind && value === one.value)) found.push(one);
    }
  }
  return found;
}

function readPeriod({ lines }: Stripe.Invoice): Pick<ProviderPayment, 'periodStart' | 'periodEnd'> {
  const lasting = lines.data.filter(({ period, amount }) => amount >= 0 && period.end > period.start);
  if (lasting.length === 0) return { periodStart: null, periodEnd: null };
  return {
    periodStart: fromSeconds(Math.min(...lasting.map(({ period }) => period.start))),
    periodEnd: fromSeconds(Math.max(...lasting.map(({ period }) => period.end))),
  };
}
