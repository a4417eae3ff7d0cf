import { type Context, Hono } from 'hono';
import type { Account } from '../account';
import { advanceRealTime } from '../billing/advance-time';
import { checkCard } from '../billing/cards';
import { completeAuthentication, type Outcome, paySession } from '../billing/checkout';
import { ProviderError } from '../errors';
import type { CheckoutSession, Invoice } from '../objects';
import {
  changeCancellation,
  changeCard,
  checkForm,
  createChosenMethod,
  type Form,
  payInvoice,
  readCard,
  readPayer,
} from './actions';
import {
  authenticationPage,
  type CheckoutErrors,
  type CheckoutForm,
  checkoutPage,
  endedPage,
  unknownPage,
} from './checkout-page';
import { creditNotePage, receiptPage } from './document-pages';
import { changeBillingDetails, invoicePage, portalPage } from './portal-page';

type Dependencies = { account: Account; flush: () => Promise<void> };

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
    advanceRealTime(account);
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  });
  app.onError((error, context) => {
    if (error instanceof UnknownPageError) return context.html(unknownPage(error.message, account.siteUrl), 404);
    throw error;
  });
  const sessionOf = (context: Context) =>
    requirePage(account.store.find('checkout.session', context.req.param('id')), 'payment page');
  const portalSessionOf = (context: Context) =>
    requirePage(account.store.find('billing_portal.session', context.req.param('id')), 'billing page');
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
    return session.status === 'open' ? show(context, session, {}, {}) : context.html(endedPage(session), 410);
  });
  app.post('/c/pay/:id', async (context) => {
    const session = sessionOf(context);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    const errors = checkForm(account, session, form);
    if (Object.keys(errors).length > 0) return show(context, session, form, errors);
    try {
      return await redirectAfter(
        context,
        session,
        paySession(account, session, createChosenMethod(account, session, form), readPayer(form)),
        form,
      );
    } catch (error) {
      if (error instanceof ProviderError) return show(context, session, form, { form: error.message });
      throw error;
    }
  });
  const needsAuthenticationOf = (session: CheckoutSession) => {
    const details = account.store.find('checkoutDetails', session.id);
    const intent =
      session.mode === 'setup'
        ? account.store.find('setup_intent', session.setup_intent)
        : account.store.find('payment_intent', details?.paymentIntentId);
    return intent?.status === 'requires_action';
  };
  app.get('/c/pay/:id/authenticate', (context) => {
    const session = sessionOf(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    return needsAuthenticationOf(session)
      ? context.html(authenticationPage(session))
      : context.redirect(`/c/pay/${session.id}`, 303);
  });
  app.post('/c/pay/:id/authenticate', async (context) => {
    const session = sessionOf(context);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (!needsAuthenticationOf(session)) return context.redirect(`/c/pay/${session.id}`, 303);
    return redirectAfter(context, session, completeAuthentication(account, session, form.action === 'complete'), {});
  });

  app.get('/p/session/:id', (context) => {
    const session = portalSessionOf(context);
    const message = STATUS_MESSAGES[context.req.query('done') ?? ''] ?? null;
    return context.html(portalPage({ account, session, values: {}, errors: {}, message }));
  });
  app.post('/p/session/:id', async (context) => {
    const session = portalSessionOf(context);
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

  const invoiceOf = (context: Context): Invoice => {
    const invoice = account.store.find('invoice', context.req.param('id'));
    const isKnown = invoice?.hosted_invoice_url?.endsWith(`/${context.req.param('key')}`);
    return requirePage(isKnown ? invoice : undefined, 'invoice');
  };
  const showInvoice = (context: Context) =>
    context.html(invoicePage({ account, invoice: invoiceOf(context), values: {}, errors: {} }));
  app.get('/i/:id/:key', showInvoice);
  app.get('/i/:id/:key/pdf', showInvoice);
  app.get('/r/:id/:key', (context) => {
    const charge = account.store.find('charge', context.req.param('id'));
    const isKnown = charge?.receipt_url?.endsWith(`/${context.req.param('key')}`) ?? false;
    if (charge === undefined || !isKnown) throw new UnknownPageError('receipt');
    return context.html(receiptPage(charge));
  });
  app.get('/cn/:id/:key/pdf', (context) => {
    const note = account.store.find('credit_note', context.req.param('id'));
    const isKnown = note?.pdf.endsWith(`/${context.req.param('key')}/pdf`) ?? false;
    if (note === undefined || !isKnown) throw new UnknownPageError('credit note');
    return context.html(creditNotePage(note, account.store.find('invoice', note.invoice)?.number ?? ''));
  });
  app.post('/i/:id/:key', async (context) => {
    const invoice = invoiceOf(context);
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

/** A page of an object that does not exist; the message is the object's noun. */
class UnknownPageError extends Error {}

function requirePage<T>(object: T | undefined, noun: string): T {
  if (object === undefined) throw new UnknownPageError(noun);
  return object;
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
