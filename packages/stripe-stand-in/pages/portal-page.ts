import { html } from 'hono/html';
import type { Account } from '../account';
import { findDefaultPaymentMethod } from '../billing/invoices';
import { itemOf, productName } from '../billing/items';
import { formatDay } from '../billing/proration';
import { listRunning } from '../billing/subscriptions';
import { listTaxIds } from '../billing/tax-ids';
import { formatAmount } from '../money';
import type { Invoice, PortalSession, Subscription } from '../objects';
import { alert, cardFields, countryFields, type Filled, field, page, siteName } from './layout';

type PortalPageProps = Filled & { account: Account; session: PortalSession; message: string | null };

export function portalPage({ account, session, message, ...filled }: PortalPageProps) {
  const { errors } = filled;
  const subscriptions = listRunning(account, session.customer);
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
${alert(errors.form)}
<h2>Subscription</h2>
${subscriptions.length === 0 ? html`<p class="quiet">There is no subscription.</p>` : subscriptions.map((one) => subscriptionSection(account, one))}
<h2>Card</h2>
<p>${describeCard(account, session.customer, subscriptions[0])}</p>
<details${Object.keys(errors).length === 0 ? '' : html` open`}><summary>Change the card</summary>
<form method="post" novalidate>
${cardFields(filled)}
<button name="action" value="change_card">Save card</button>
</form></details>
${billingDetails(account, session.customer)}
<h2>Invoices</h2>
${invoices.length === 0 ? html`<p class="quiet">There are no invoices.</p>` : html`<ul class="lines">${invoices.map(invoiceRow)}</ul>`}`,
  );
}

function subscriptionSection(account: Account, subscription: Subscription) {
  const { price, current_period_end } = itemOf(subscription);
  const end = formatDay(subscription.cancel_at ?? current_period_end);
  const isEnding = subscription.cancel_at !== null;
  return html`<p><strong>${productName(account, price)}</strong> <span class="quiet">(${subscription.status.replaceAll('_', ' ')})</span><br>
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

function billingDetails(account: Account, customerId: string) {
  const customer = account.store.get('customer', customerId, 'customer');
  const { name, email, address } = customer;
  const entries = {
    billing_name: name,
    line1: address?.line1,
    city: address?.city,
    postal_code: address?.postal_code,
    country: address?.country,
    tax_id: listTaxIds(account.store, customerId)[0]?.value,
  };
  const known = Object.entries({ ...entries, billing_email: email }).map(([key, value]) => [key, value ?? '']);
  const filled = { values: Object.fromEntries(known), errors: {} };
  return html`<h2>Billing details</h2>
<p>${Object.values(entries).filter(Boolean).join(', ')}</p>
<details><summary>Change the billing details</summary>
<form method="post" novalidate>
${field('billing_name', filled)}
${field('billing_email', filled)}
${field('line1', filled)}
${field('city', filled)}
${countryFields(filled)}
${field('tax_id', filled)}
<button name="action" value="change_billing">Save billing details</button>
</form></details>`;
}
