import { type Context, Hono } from 'hono';
import type { Account } from '../account';
import { refreshCoupon } from '../api/coupons';
import { AUTHENTICATION_FAILED, addBankTransfer, addCard, checkCard, type TypedCard } from '../billing/cards';
import { payOpenInvoice } from '../billing/change-subscription';
import { completeAuthentication, type Outcome, type Payer, paySession } from '../billing/checkout';
import { applyCoupon } from '../billing/checkout-lines';
import type { Collected } from '../billing/collect';
import { findPromotionCode } from '../billing/discounts';
import { intentOf, subscriptionOf } from '../billing/invoices';
import { passRealTime } from '../billing/pass-time';
import { isEnded, periodOf } from '../billing/subscriptions';
import { ProviderError } from '../errors';
import type { CheckoutSession, Invoice, PaymentMethod, PortalSession } from '../objects';
import { changeBillingDetails } from './billing-details';
import {
  authenticationPage,
  type CheckoutErrors,
  type CheckoutForm,
  checkoutPage,
  endedPage,
  needsAddress,
  needsCard,
  unknownPage,
} from './checkout-page';
import { creditNotePage, receiptPage } from './document-pages';
import { invoicePage, needsAuthentication, portalPage } from './portal-page';

type Dependencies = { account: Account; flush: () => Promise<void> };
type Form = Record<string, string>;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The hosted pages: Checkout, authentication, the customer portal, invoices, receipts and credit notes. */
export function createPages({ account, flush }: Dependencies): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    passRealTime(account);
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  });
  const sessionOf = (context: Context) => account.store.find('checkout.session', context.req.param('id') ?? '');
  const show = (context: Context, session: CheckoutSession, values: CheckoutForm, errors: CheckoutErrors) => {
    const details = account.store.get('checkoutDetails', session.id);
    const email = account.store.find('customer', session.customer)?.email ?? null;
    const status = Object.keys(errors).length === 0 ? 200 : 422;
    return context.html(checkoutPage({ session, details, email, values, errors }), status);
  };
  const redirectAfter = async (context: Context, session: CheckoutSession, outcome: Outcome, values: CheckoutForm) => {
    await flush();
    if (outcome.type === 'requires_action') return context.redirect(`/c/pay/${session.id}/authenticate`, 303);
    if (outcome.type === 'declined') return show(context, session, values, { form: outcome.message });
    return context.redirect((session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  };

  app.get('/c/pay/:id', (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', account.siteUrl), 404);
    return session.status === 'open' ? show(context, session, {}, {}) : context.html(endedPage(session), 410);
  });
  app.post('/c/pay/:id', async (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', account.siteUrl), 404);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (form.action === 'apply_code' || form.action === 'remove_code') {
      const error = changeCode(account, session, form.action === 'apply_code' ? (form.promotion_code ?? '') : null);
      await flush();
      return error === null
        ? context.redirect(`/c/pay/${session.id}`, 303)
        : show(context, session, form, { promotion_code: error });
    }
    const errors = checkForm(account, session, form);
    if (Object.keys(errors).length > 0) return show(context, session, form, errors);
    try {
      return await redirectAfter(
        context,
        session,
        paySession(account, session, chosenMethod(account, session, form), readPayer(form)),
        form,
      );
    } catch (error) {
      if (error instanceof ProviderError) return show(context, session, form, { form: error.message });
      throw error;
    }
  });
  const needsAuthenticationOf = (session: CheckoutSession | undefined) => {
    const details = account.store.find('checkoutDetails', session?.id);
    if (session?.mode === 'setup') {
      return account.store.find('setup_intent', session.setup_intent)?.status === 'requires_action';
    }
    return account.store.find('payment_intent', details?.paymentIntentId)?.status === 'requires_action';
  };
  app.get('/c/pay/:id/authenticate', (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', account.siteUrl), 404);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    return needsAuthenticationOf(session)
      ? context.html(authenticationPage(session))
      : context.redirect(`/c/pay/${session.id}`, 303);
  });
  app.post('/c/pay/:id/authenticate', async (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', account.siteUrl), 404);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (!needsAuthenticationOf(session)) return context.redirect(`/c/pay/${session.id}`, 303);
    return redirectAfter(context, session, completeAuthentication(account, session, form.action === 'complete'), {});
  });

  app.get('/p/session/:id', (context) => {
    const session = account.store.find('billing_portal.session', context.req.param('id'));
    if (session === undefined) return context.html(unknownPage('billing page', account.siteUrl), 404);
    const message = STATUS_MESSAGES[context.req.query('done') ?? ''] ?? null;
    return context.html(portalPage({ account, session, values: {}, errors: {}, message }));
  });
  app.post('/p/session/:id', async (context) => {
    const session = account.store.find('billing_portal.session', context.req.param('id'));
    if (session === undefined) return context.html(unknownPage('billing page', account.siteUrl), 404);
    const form = await readForm(context);
    if (form.action === 'change_card') {
      const card = readCard(form);
      const errors: Form = { ...checkCard(card, account.customerNow(session.customer)) };
      if (Object.keys(errors).length > 0) {
        return context.html(portalPage({ account, session, values: form, errors, message: null }), 422);
      }
      changeCard(account, session, card);
    } else if (form.action === 'change_billing') changeBillingDetails(account, session.customer, form);
    else changeCancellation(account, session, form.subscription ?? '', form.action === 'cancel');
    await flush();
    return context.redirect(`/p/session/${session.id}?done=${form.action}`, 303);
  });

  const invoiceOf = (context: Context): Invoice | undefined => {
    const invoice = account.store.find('invoice', context.req.param('id'));
    return invoice?.hosted_invoice_url?.endsWith(`/${context.req.param('key')}`) ? invoice : undefined;
  };
  app.get('/i/:id/:key', (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', account.siteUrl), 404);
    return context.html(invoicePage({ account, invoice, values: {}, errors: {} }));
  });
  app.get('/i/:id/:key/pdf', (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', account.siteUrl), 404);
    return context.html(invoicePage({ account, invoice, values: {}, errors: {} }));
  });
  app.get('/r/:id/:key', (context) => {
    const charge = account.store.find('charge', context.req.param('id'));
    const isKnown = charge?.receipt_url?.endsWith(`/${context.req.param('key')}`) ?? false;
    if (charge === undefined || !isKnown) return context.html(unknownPage('receipt', account.siteUrl), 404);
    return context.html(receiptPage(charge));
  });
  app.get('/cn/:id/:key/pdf', (context) => {
    const note = account.store.find('credit_note', context.req.param('id'));
    const isKnown = note?.pdf.endsWith(`/${context.req.param('key')}/pdf`) ?? false;
    if (note === undefined || !isKnown) return context.html(unknownPage('credit note', account.siteUrl), 404);
    return context.html(creditNotePage(note, account.store.find('invoice', note.invoice)?.number ?? ''));
  });
  app.post('/i/:id/:key', async (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', account.siteUrl), 404);
    const form = await readForm(context);
    const errors: Form = {};
    if (invoice.status === 'open') Object.assign(errors, payInvoice(account, invoice, form));
    await flush();
    if (Object.keys(errors).length > 0)
      return context.html(invoicePage({ account, invoice, values: form, errors }), 422);
    return context.redirect(new URL(invoice.hosted_invoice_url ?? '', account.url).pathname, 303);
  });
  return app;
}

const STATUS_MESSAGES: Record<string, string> = {
  cancel: 'The subscription ends with its period.',
  renew: 'The subscription goes on.',
  change_card: 'The card is saved.',
  change_billing: 'The billing details are saved.',
};

async function readForm(context: Context): Promise<Form> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

const readCard = (form: Form): TypedCard => ({
  number: form.number ?? '',
  expiry: form.expiry ?? '',
  cvc: form.cvc ?? '',
  name: form.name ?? '',
});

function readPayer(form: Form): Payer {
  const text = (name: string) => form[name]?.trim() || null;
  return {
    email: text('email'),
    name: text('name'),
    line1: text('line1'),
    city: text('city'),
    country: text('country')?.toUpperCase() ?? null,
    postalCode: text('postal_code'),
    businessName: text('business_name'),
    taxId: text('tax_id'),
  };
}

function checkForm(account: Account, session: CheckoutSession, form: Form): CheckoutErrors {
  const errors: CheckoutErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(form.email ?? '')) errors.email = 'Give an email address.';
  if (needsCard(session) && (form.method !== 'bank_transfer' || session.mode === 'setup')) {
    Object.assign(errors, checkCard(readCard(form), account.customerNow(session.customer)));
  }
  if (needsAddress(session) && !/^[A-Za-z]{2}$/.test(form.country?.trim() ?? ''))
    errors.country = 'Give the two letters of a country.';
  const { couponId } = account.store.get('checkoutDetails', session.id);
  const coupon = account.store.find('coupon', couponId);
  if (coupon !== undefined && !refreshCoupon(account, coupon).valid)
    errors.form = 'The discount of this order has expired.';
  return errors;
}

function chosenMethod(account: Account, session: CheckoutSession, form: Form): PaymentMethod | null {
  if (!needsCard(session)) return null;
  const owner = { customer: session.customer, email: form.email ?? null };
  return form.method === 'bank_transfer' && session.mode !== 'setup'
    ? addBankTransfer(account, owner)
    : addCard(account, readCard(form), owner);
}

/** Applies a promotion code, or removes it for null. @returns the error message, or null. */
function changeCode(account: Account, session: CheckoutSession, typed: string | null): string | null {
  const details = account.store.get('checkoutDetails', session.id);
  if (session.allow_promotion_codes !== true) return 'This order takes no promotion codes.';
  try {
    const given = typed === null ? null : findPromotionCode(account, typed, session.customer);
    details.promotionCodeId = given?.promotionCode?.id ?? null;
    applyCoupon(session, details, given?.coupon);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}

function changeCard(account: Account, session: PortalSession, card: TypedCard): void {
  const customer = account.store.get('customer', session.customer);
  const method = addCard(account, card, { customer: customer.id, email: customer.email });
  customer.invoice_settings.default_payment_method = method.id;
  account.emit('payment_method.attached', method);
  account.emit('customer.updated', customer);
  for (const subscription of account.store.all('subscription')) {
    if (subscription.customer !== customer.id || isEnded(subscription)) continue;
    subscription.default_payment_method = method.id;
    account.emit('customer.subscription.updated', subscription);
  }
  // Open invoices are paid with the new card.
  for (const invoice of account.store.all('invoice')) {
    const isOurs = invoice.customer === customer.id && invoice.status === 'open';
    if (isOurs) payOpenInvoice(account, invoice, { method, isOnSession: false });
  }
}

/** In the flexible billing mode a cancellation sets `cancel_at`, and `cancel_at_period_end` stays false. */
function changeCancellation(account: Account, session: PortalSession, id: string, isCancelled: boolean): void {
  const subscription = account.store.find('subscription', id);
  if (subscription === undefined || subscription.customer !== session.customer || isEnded(subscription)) return;
  const before = { cancel_at: subscription.cancel_at, canceled_at: subscription.canceled_at };
  subscription.cancel_at = isCancelled ? periodOf(subscription).end : null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = isCancelled ? account.customerNow(session.customer) : null;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = isCancelled ? 'cancellation_requested' : null;
  }
  account.emit('customer.subscription.updated', subscription, before);
}

/** Pays an invoice with a card, or completes its authentication. @returns the error messages by field. */
function payInvoice(account: Account, invoice: Invoice, form: Form): Form {
  const asking = intentOf(account, invoice);
  if (needsAuthentication(account, invoice) && asking !== undefined) {
    const method = account.store.get('payment_method', asking.payment_method ?? '');
    const isConfirmed = form.action === 'complete';
    const card = account.store.find('cardDetails', method.id);
    if (card !== undefined) card.isAuthenticated = isConfirmed;
    const authorization = isConfirmed
      ? ({ type: 'approved' } as const)
      : ({ type: 'declined', ...AUTHENTICATION_FAILED } as const);
    return finish(
      account,
      invoice,
      method,
      payOpenInvoice(account, invoice, { method, isOnSession: true, authorization }),
    );
  }
  const card = readCard(form);
  const errors: Form = { ...checkCard(card, account.customerNow(invoice.customer)) };
  if (Object.keys(errors).length > 0) return errors;
  const method = addCard(account, card, { customer: invoice.customer, email: invoice.customer_email });
  return finish(account, invoice, method, payOpenInvoice(account, invoice, { method, isOnSession: true }));
}

function finish(account: Account, invoice: Invoice, method: PaymentMethod, collected: Collected): Form {
  if (collected.type === 'declined') return { form: collected.message };
  const subscription = subscriptionOf(account, invoice);
  if (collected.type === 'paid' && subscription !== undefined) subscription.default_payment_method = method.id;
  return {};
}
