import { type Context, Hono } from 'hono';
import { refreshCoupon } from '../api/coupons';
import { ProviderError } from '../errors';
import { addBankTransfer, addCard, checkCard, NOT_AUTHENTICATED, type TypedCard } from '../life/cards';
import { payOpenInvoice } from '../life/change-subscription';
import { answerBank, type Outcome, type Payer, paySession } from '../life/checkout';
import { applyCoupon } from '../life/checkout-lines';
import type { Collected } from '../life/collect';
import { findPromotionCode } from '../life/discounts';
import { intentOf, subscriptionOf } from '../life/invoices';
import { passRealTime } from '../life/pass-time';
import { isEnded, periodOf } from '../life/subscriptions';
import type { CheckoutSession, Invoice, PaymentMethod, PortalSession } from '../wire';
import type { World } from '../world';
import { changeBilling } from './billing-part';
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
import { invoicePage, isAsking, portalPage } from './portal-page';

type Parts = { world: World; flush: () => Promise<void> };
type Form = Record<string, string>;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The pages that a browser comes to: checkout, its bank's question, the portal and invoices. */
export function createPages({ world, flush }: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    passRealTime(world);
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  });
  const sessionOf = (context: Context) => world.store.find('checkout.session', context.req.param('id') ?? '');
  const show = (context: Context, session: CheckoutSession, values: CheckoutForm, errors: CheckoutErrors) => {
    const details = world.store.get('checkoutDetails', session.id);
    const email = world.store.find('customer', session.customer)?.email ?? null;
    const status = Object.keys(errors).length === 0 ? 200 : 422;
    return context.html(checkoutPage({ session, details, email, values, errors }), status);
  };
  const onward = async (context: Context, session: CheckoutSession, outcome: Outcome, values: CheckoutForm) => {
    await flush();
    if (outcome.type === 'asks') return context.redirect(`/c/pay/${session.id}/authenticate`, 303);
    if (outcome.type === 'declined') return show(context, session, values, { form: outcome.message });
    return context.redirect((session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  };

  app.get('/c/pay/:id', (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', world.siteUrl), 404);
    return session.status === 'open' ? show(context, session, {}, {}) : context.html(endedPage(session), 410);
  });
  app.post('/c/pay/:id', async (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', world.siteUrl), 404);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (form.action === 'apply_code' || form.action === 'remove_code') {
      const error = changeCode(world, session, form.action === 'apply_code' ? (form.promotion_code ?? '') : null);
      await flush();
      return error === null
        ? context.redirect(`/c/pay/${session.id}`, 303)
        : show(context, session, form, { promotion_code: error });
    }
    const errors = checkForm(world, session, form);
    if (Object.keys(errors).length > 0) return show(context, session, form, errors);
    try {
      return await onward(
        context,
        session,
        paySession(world, session, chosenMethod(world, session, form), readPayer(form)),
        form,
      );
    } catch (error) {
      if (error instanceof ProviderError) return show(context, session, form, { form: error.message });
      throw error;
    }
  });
  const asksFor = (session: CheckoutSession | undefined) => {
    const details = world.store.find('checkoutDetails', session?.id);
    if (session?.mode === 'setup') {
      return world.store.find('setup_intent', session.setup_intent)?.status === 'requires_action';
    }
    return world.store.find('payment_intent', details?.paymentIntentId)?.status === 'requires_action';
  };
  app.get('/c/pay/:id/authenticate', (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', world.siteUrl), 404);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    return asksFor(session) ? context.html(authenticationPage(session)) : context.redirect(`/c/pay/${session.id}`, 303);
  });
  app.post('/c/pay/:id/authenticate', async (context) => {
    const session = sessionOf(context);
    if (session === undefined) return context.html(unknownPage('payment page', world.siteUrl), 404);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (!asksFor(session)) return context.redirect(`/c/pay/${session.id}`, 303);
    return onward(context, session, answerBank(world, session, form.action === 'complete'), {});
  });

  app.get('/p/session/:id', (context) => {
    const session = world.store.find('billing_portal.session', context.req.param('id'));
    if (session === undefined) return context.html(unknownPage('billing page', world.siteUrl), 404);
    const told = TOLD[context.req.query('done') ?? ''] ?? null;
    return context.html(portalPage({ world, session, values: {}, errors: {}, told }));
  });
  app.post('/p/session/:id', async (context) => {
    const session = world.store.find('billing_portal.session', context.req.param('id'));
    if (session === undefined) return context.html(unknownPage('billing page', world.siteUrl), 404);
    const form = await readForm(context);
    if (form.action === 'change_card') {
      const card = readCard(form);
      const errors: Form = { ...checkCard(card, world.customerNow(session.customer)) };
      if (Object.keys(errors).length > 0) {
        return context.html(portalPage({ world, session, values: form, errors, told: null }), 422);
      }
      changeCard(world, session, card);
    } else if (form.action === 'change_billing') changeBilling(world, session.customer, form);
    else changeCancellation(world, session, form.subscription ?? '', form.action === 'cancel');
    await flush();
    return context.redirect(`/p/session/${session.id}?done=${form.action}`, 303);
  });

  const invoiceOf = (context: Context): Invoice | undefined => {
    const invoice = world.store.find('invoice', context.req.param('id'));
    return invoice?.hosted_invoice_url?.endsWith(`/${context.req.param('key')}`) ? invoice : undefined;
  };
  app.get('/i/:id/:key', (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', world.siteUrl), 404);
    return context.html(invoicePage({ world, invoice, values: {}, errors: {} }));
  });
  app.get('/i/:id/:key/pdf', (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', world.siteUrl), 404);
    return context.html(invoicePage({ world, invoice, values: {}, errors: {} }));
  });
  app.get('/r/:id/:key', (context) => {
    const charge = world.store.find('charge', context.req.param('id'));
    const isKnown = charge?.receipt_url?.endsWith(`/${context.req.param('key')}`) ?? false;
    if (charge === undefined || !isKnown) return context.html(unknownPage('receipt', world.siteUrl), 404);
    return context.html(receiptPage(charge));
  });
  app.get('/cn/:id/:key/pdf', (context) => {
    const note = world.store.find('credit_note', context.req.param('id'));
    const isKnown = note?.pdf.endsWith(`/${context.req.param('key')}/pdf`) ?? false;
    if (note === undefined || !isKnown) return context.html(unknownPage('credit note', world.siteUrl), 404);
    return context.html(creditNotePage(note, world.store.find('invoice', note.invoice)?.number ?? ''));
  });
  app.post('/i/:id/:key', async (context) => {
    const invoice = invoiceOf(context);
    if (invoice === undefined) return context.html(unknownPage('invoice', world.siteUrl), 404);
    const form = await readForm(context);
    const errors: Form = {};
    if (invoice.status === 'open') Object.assign(errors, payInvoice(world, invoice, form));
    await flush();
    if (Object.keys(errors).length > 0) return context.html(invoicePage({ world, invoice, values: form, errors }), 422);
    return context.redirect(new URL(invoice.hosted_invoice_url ?? '', world.url).pathname, 303);
  });
  return app;
}

const TOLD: Record<string, string> = {
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

function checkForm(world: World, session: CheckoutSession, form: Form): CheckoutErrors {
  const errors: CheckoutErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(form.email ?? '')) errors.email = 'Give an email address.';
  if (needsCard(session) && (form.method !== 'bank_transfer' || session.mode === 'setup')) {
    Object.assign(errors, checkCard(readCard(form), world.customerNow(session.customer)));
  }
  if (needsAddress(session) && !/^[A-Za-z]{2}$/.test(form.country?.trim() ?? ''))
    errors.country = 'Give the two letters of a country.';
  const { couponId } = world.store.get('checkoutDetails', session.id);
  const coupon = world.store.find('coupon', couponId);
  if (coupon !== undefined && !refreshCoupon(world, coupon).valid)
    errors.form = 'The discount of this order has expired.';
  return errors;
}

function chosenMethod(world: World, session: CheckoutSession, form: Form): PaymentMethod | null {
  if (!needsCard(session)) return null;
  const owner = { customer: session.customer, email: form.email ?? null };
  return form.method === 'bank_transfer' && session.mode !== 'setup'
    ? addBankTransfer(world, owner)
    : addCard(world, readCard(form), owner);
}

/** @returns what is wrong with the code, in words; null takes it off. */
function changeCode(world: World, session: CheckoutSession, typed: string | null): string | null {
  const details = world.store.get('checkoutDetails', session.id);
  if (session.allow_promotion_codes !== true) return 'This order takes no promotion codes.';
  try {
    const given = typed === null ? null : findPromotionCode(world, typed, session.customer);
    details.promotionCodeId = given?.promotionCode?.id ?? null;
    applyCoupon(session, details, given?.coupon);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}

function changeCard(world: World, session: PortalSession, card: TypedCard): void {
  const customer = world.store.get('customer', session.customer);
  const method = addCard(world, card, { customer: customer.id, email: customer.email });
  customer.invoice_settings.default_payment_method = method.id;
  world.emit('payment_method.attached', method);
  world.emit('customer.updated', customer);
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer !== customer.id || isEnded(subscription)) continue;
    subscription.default_payment_method = method.id;
    world.emit('customer.subscription.updated', subscription);
  }
  // What is still owed is tried with the new card.
  for (const invoice of world.store.all('invoice')) {
    const isOurs = invoice.customer === customer.id && invoice.status === 'open';
    if (isOurs) payOpenInvoice(world, invoice, { method, isPresent: false });
  }
}

/** In the flexible billing mode a cancellation sets `cancel_at`, and `cancel_at_period_end` stays false. */
function changeCancellation(world: World, session: PortalSession, id: string, isCancelled: boolean): void {
  const subscription = world.store.find('subscription', id);
  if (subscription === undefined || subscription.customer !== session.customer || isEnded(subscription)) return;
  const before = { cancel_at: subscription.cancel_at, canceled_at: subscription.canceled_at };
  subscription.cancel_at = isCancelled ? periodOf(subscription).end : null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = isCancelled ? world.customerNow(session.customer) : null;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = isCancelled ? 'cancellation_requested' : null;
  }
  world.emit('customer.subscription.updated', subscription, before);
}

/** Pays by a card, or by the bank's question about one. @returns what is wrong, by field. */
function payInvoice(world: World, invoice: Invoice, form: Form): Form {
  const asking = intentOf(world, invoice);
  if (isAsking(world, invoice) && asking !== undefined) {
    const method = world.store.get('payment_method', asking.payment_method ?? '');
    const isConfirmed = form.action === 'complete';
    const card = world.store.find('cardDetails', method.id);
    if (card !== undefined) card.isAuthenticated = isConfirmed;
    const answer = isConfirmed ? ({ type: 'pays' } as const) : ({ type: 'declined', ...NOT_AUTHENTICATED } as const);
    return finish(world, invoice, method, payOpenInvoice(world, invoice, { method, isPresent: true, answer }));
  }
  const card = readCard(form);
  const errors: Form = { ...checkCard(card, world.customerNow(invoice.customer)) };
  if (Object.keys(errors).length > 0) return errors;
  const method = addCard(world, card, { customer: invoice.customer, email: invoice.customer_email });
  return finish(world, invoice, method, payOpenInvoice(world, invoice, { method, isPresent: true }));
}

function finish(world: World, invoice: Invoice, method: PaymentMethod, collected: Collected): Form {
  if (collected.type === 'declined') return { form: collected.message };
  const subscription = subscriptionOf(world, invoice);
  if (collected.type === 'paid' && subscription !== undefined) subscription.default_payment_method = method.id;
  return {};
}
