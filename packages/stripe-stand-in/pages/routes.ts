import { type Context, Hono } from 'hono';
import type { Account } from '../account';
import { advanceRealTime } from '../billing/advance-time';
import { completeAuthentication, type Outcome, paySession } from '../billing/checkout';
import { ProviderError } from '../errors';
import type { CheckoutSession, Invoice } from '../objects';
import { changeInPortal, checkForm, createChosenMethod, payInvoice, readPayer } from './actions';
import { authenticationPage, checkoutPage, endedPage, unknownPage } from './checkout-page';
import { creditNotePage, invoicePage, receiptPage } from './document-pages';
import type { Form } from './layout';
import { portalPage } from './portal-page';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export function createPages(account: Account, flush: () => Promise<void>): Hono {
  const { store } = account;
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
    requirePage(store.find('checkout.session', context.req.param('id')), 'payment page');
  const portalSessionOf = (context: Context) =>
    requirePage(store.find('billing_portal.session', context.req.param('id')), 'billing page');
  const show = (context: Context, session: CheckoutSession, given: Form, errors: Form) => {
    const details = store.get('checkoutDetails', session.id);
    const values = { email: store.find('customer', session.customer)?.email ?? '', ...given };
    return context.html(checkoutPage({ session, details, values, errors }), statusOf(errors));
  };
  const redirectAfter = async (context: Context, session: CheckoutSession, outcome: Outcome, form: Form) => {
    await flush();
    if (outcome.type === 'requires_action') return context.redirect(`/c/pay/${session.id}/authenticate`, 303);
    if (outcome.type === 'declined') return show(context, session, form, { form: outcome.message });
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
      const outcome = paySession(account, session, createChosenMethod(account, session, form), readPayer(form));
      return await redirectAfter(context, session, outcome, form);
    } catch (error) {
      if (error instanceof ProviderError) return show(context, session, form, { form: error.message });
      throw error;
    }
  });
  const needsAuthentication = (session: CheckoutSession) => {
    const { paymentIntentId } = store.get('checkoutDetails', session.id);
    const intent = store.find('setup_intent', session.setup_intent) ?? store.find('payment_intent', paymentIntentId);
    return intent?.status === 'requires_action';
  };
  app.on(['GET', 'POST'], '/c/pay/:id/authenticate', async (context) => {
    const session = sessionOf(context);
    const form = await readForm(context);
    if (session.status !== 'open') return context.html(endedPage(session), 410);
    if (!needsAuthentication(session)) return context.redirect(`/c/pay/${session.id}`, 303);
    if (context.req.method === 'GET') return context.html(authenticationPage(session));
    const outcome = completeAuthentication(account, session, form.action === 'complete');
    return redirectAfter(context, session, outcome, {});
  });

  app.get('/p/session/:id', (context) => {
    const session = portalSessionOf(context);
    const message = STATUS_MESSAGES[context.req.query('done') ?? ''] ?? null;
    return context.html(portalPage({ account, session, values: {}, errors: {}, message }));
  });
  app.post('/p/session/:id', async (context) => {
    const session = portalSessionOf(context);
    const values = await readForm(context);
    const errors = changeInPortal(account, session, values);
    await flush();
    return Object.keys(errors).length > 0
      ? context.html(portalPage({ account, session, values, errors, message: null }), statusOf(errors))
      : context.redirect(`/p/session/${session.id}?done=${values.action}`, 303);
  });

  const invoiceOf = (context: Context): Invoice => {
    const invoice = store.find('invoice', context.req.param('id'));
    return requireDocument(context, invoice, invoice?.hosted_invoice_url, 'invoice');
  };
  const showInvoice = (context: Context) =>
    context.html(invoicePage({ account, invoice: invoiceOf(context), values: {}, errors: {} }));
  app.get('/i/:id/:key', showInvoice);
  app.get('/i/:id/:key/pdf', showInvoice);
  app.get('/r/:id/:key', (context) => {
    const charge = store.find('charge', context.req.param('id'));
    return context.html(receiptPage(requireDocument(context, charge, charge?.receipt_url, 'receipt')));
  });
  app.get('/cn/:id/:key/pdf', (context) => {
    const found = store.find('credit_note', context.req.param('id'));
    const note = requireDocument(context, found, found?.pdf, 'credit note');
    return context.html(creditNotePage(note, store.find('invoice', note.invoice)?.number ?? ''));
  });
  app.post('/i/:id/:key', async (context) => {
    const invoice = invoiceOf(context);
    const values = await readForm(context);
    const errors = invoice.status === 'open' ? payInvoice(account, invoice, values) : {};
    await flush();
    return Object.keys(errors).length > 0
      ? context.html(invoicePage({ account, invoice, values, errors }), statusOf(errors))
      : context.redirect(context.req.path, 303);
  });
  return app;
}

const statusOf = (errors: Form) => (Object.keys(errors).length === 0 ? 200 : 422);

class UnknownPageError extends Error {}

function requirePage<T>(object: T | undefined, noun: string): T {
  if (object === undefined) throw new UnknownPageError(noun);
  return object;
}

/** Requires the exact, unguessable URL. PDF URLs return the HTML page. */
function requireDocument<T>(context: Context, object: T | undefined, url: string | null | undefined, noun: string): T {
  const withoutPdf = (path: string) => path.replace(/\/pdf$/, '');
  const isKnown = url != null && withoutPdf(new URL(url).pathname) === withoutPdf(context.req.path);
  return requirePage(isKnown ? object : undefined, noun);
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
