import { html } from 'hono/html';
import type { Account } from '../account';
import { findDefaultPaymentMethod, findPaymentIntent } from '../billing/invoices';
import { productName } from '../billing/items';
import { formatDay } from '../billing/proration';
import { currentPeriod, isEnded } from '../billing/subscriptions';
import { formatAmount } from '../money';
import type { Invoice, PortalSession, Subscription } from '../objects';
import { billingDetails } from './billing-details';
import { cardFields, page, siteName } from './layout';

type PortalPageProps = {
  account: Account;
  session: PortalSession;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string | null;
};

/** The customer portal: subscription, card, billing details and invoices. */
export function portalPage({ account, session, values, errors, message }: PortalPageProps) {
  const subscriptions = account.store
    .all('subscription')
    .filter((one) => one.customer === session.customer && !isEnded(one));
  const invoices = account.store
    .all('invoice')
    .filter((invoice) => invoice.customer === session.customer)
    .reverse();
  const back = session.return_url;
  return page(
    'Billing · TEST',
    html`${back === null ? '' : html`<p><a href="${back}">Back to ${siteName(back)}</a></p>`}
<h1>Billing</h1>
${message === null ? '' : html`<p role="status">${message}</p>`}
${errors.form === undefined ? '' : html`<p class="bad" role="alert">${errors.form}</p>`}
<h2>Subscription</h2>
${subscriptions.length === 0 ? html`<p class="quiet">There is no subscription.</p>` : subscriptions.map((one) => subscriptionSection(account, one))}
<h2>Card</h2>
<p>${describeCard(account, session.customer, subscriptions[0])}</p>
<details${Object.keys(errors).length === 0 ? '' : html` open`}><summary>Change the card</summary>
<form method="post" novalidate>
${cardFields(values, errors)}
<button name="action" value="change_card">Save card</button>
</form></details>
${billingDetails(account, session.customer)}
<h2>Invoices</h2>
${invoices.length === 0 ? html`<p class="quiet">There are no invoices.</p>` : html`<ul class="lines">${invoices.map(invoiceRow)}</ul>`}`,
  );
}

function subscriptionSection(account: Account, subscription: Subscription) {
  const names = subscription.items.data.map(({ price }) => productName(account, price)).join(', ');
  const end = formatDay(subscription.cancel_at ?? currentPeriod(subscription).end);
  const isEnding = subscription.cancel_at !== null;
  return html`<p><strong>${names}</strong> <span class="quiet">(${subscription.status.replaceAll('_', ' ')})</span><br>
${isEnding ? `Ends on ${end}.` : `Renews on ${end}.`}</p>
<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">
${
  isEnding
    ? html`<button name="action" value="renew">Renew subscription</button>`
    : html`<button class="second" name="action" value="cancel">Cancel subscription</button>`
}
</form>`;
}

function describeCard(account: Account, customerId: string, subscription: Subscription | undefined): string {
  const customer = account.store.find('customer', customerId);
  const method =
    subscription === undefined
      ? account.store.find('payment_method', customer?.invoice_settings.default_payment_method)
      : findDefaultPaymentMethod(account, subscription);
  if (method?.card === undefined) return method === undefined ? 'There is no card.' : 'Bank transfer';
  return `${method.card.brand} ending in ${method.card.last4}, valid until ${method.card.exp_month}/${method.card.exp_year}`;
}

function invoiceRow(invoice: Invoice) {
  return html`<li><span><a href="${invoice.hosted_invoice_url ?? ''}">${invoice.number ?? invoice.id}</a> <span class="quiet">${formatDay(invoice.created)}, ${invoice.status}</span></span><span>${formatAmount(invoice.amount_due, invoice.currency)}</span></li>`;
}

type InvoicePageProps = {
  account: Account;
  invoice: Invoice;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** One invoice; an open one can be paid here. */
export function invoicePage({ account, invoice, values, errors }: InvoicePageProps) {
  const total = formatAmount(invoice.amount_due, invoice.currency);
  const failure = findPaymentIntent(account, invoice)?.last_payment_error?.message;
  return page(
    `Invoice ${invoice.number ?? ''} · TEST`,
    html`<h1>Invoice ${invoice.number}</h1>
<p class="quiet">${formatDay(invoice.created)}, ${invoice.status}</p>
<p class="sum">${total}</p>
<p>${[invoice.customer_name, invoice.customer_address?.line1, invoice.customer_address?.city, invoice.customer_address?.country].filter(Boolean).join(', ')}${(invoice.customer_tax_ids ?? []).map(({ value }) => html`<br>Tax ID ${value}`)}</p>
<ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}</span><span>${formatAmount(line.amount, line.currency)}</span></li>`)}</ul>
${(invoice.total_discount_amounts ?? []).map(({ amount }) => html`<p class="total"><span>Discount</span><span>${formatAmount(-amount, invoice.currency)}</span></p>`)}
<p class="total"><span>${invoice.status === 'paid' ? 'Amount paid' : 'Amount due'}</span><span>${total}</span></p>
${invoice.status === 'open' ? (needsAuthentication(account, invoice) ? authenticationForm() : payForm(total, values, errors.form ?? failure, errors)) : ''}`,
  );
}

/** Whether the payment of an invoice requires authentication. */
export function needsAuthentication(account: Account, invoice: Invoice): boolean {
  return findPaymentIntent(account, invoice)?.status === 'requires_action';
}

function authenticationForm() {
  return html`<h2>3-D Secure</h2><p>The bank of this test card asks who pays.</p>
<form method="post" class="row"><button name="action" value="complete">Complete</button>
<button class="second" name="action" value="fail">Fail</button></form>`;
}

function payForm(
  total: string,
  values: Record<string, string>,
  failure: string | undefined,
  errors: Record<string, string>,
) {
  return html`${failure === undefined ? '' : html`<p class="bad" role="alert">${failure}</p>`}
<form method="post" novalidate>${cardFields(values, errors)}
<button name="action" value="pay">Pay ${total}</button></form>`;
}
