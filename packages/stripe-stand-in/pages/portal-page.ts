import { html } from 'hono/html';
import type { Account } from '../account';
import { findDefaultPaymentMethod, findPaymentIntent } from '../billing/invoices';
import { productName } from '../billing/items';
import { formatDay } from '../billing/proration';
import { currentPeriod, isEnded } from '../billing/subscriptions';
import { listTaxIds, setTaxId } from '../billing/tax-ids';
import { formatAmount } from '../money';
import type { Invoice, PortalSession, Subscription } from '../objects';
import { alert, authenticationForm, cardFields, field, page, siteName } from './layout';

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
${alert(errors.form)}
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

/** Name, address and tax ID of a customer, and the form that changes them. */
function billingDetails(account: Account, customerId: string) {
  const customer = account.store.get('customer', customerId, 'customer');
  const taxId = listTaxIds(account.store, customerId)[0]?.value ?? '';
  const { address } = customer;
  const shown = [customer.name, address?.line1, address?.city, address?.postal_code, address?.country, taxId];
  return html`<h2>Billing details</h2>
<p>${shown.filter((part) => (part ?? '') !== '').join(', ')}</p>
<details><summary>Change the billing details</summary>
<form method="post" novalidate>
${field('billing_name', 'Name', { value: customer.name ?? '', autocomplete: 'organization' })}
${field('billing_email', 'Email', { value: customer.email ?? '', autocomplete: 'email' })}
${field('line1', 'Address', { value: address?.line1 ?? '', autocomplete: 'address-line1' })}
${field('city', 'City', { value: address?.city ?? '', autocomplete: 'address-level2' })}
<div class="pair">
${field('country', 'Country (two letters)', { value: address?.country ?? '', autocomplete: 'country' })}
${field('postal_code', 'Postal code', { value: address?.postal_code ?? '', autocomplete: 'postal-code' })}
</div>
${field('tax_id', 'Tax ID', { value: taxId })}
<button name="action" value="change_billing">Save billing details</button>
</form></details>`;
}

/** Replaces the billing details by those of the form. Existing invoices keep theirs. */
export function changeBillingDetails(account: Account, customerId: string, form: Record<string, string>): void {
  const customer = account.store.get('customer', customerId, 'customer');
  const text = (name: string) => form[name]?.trim() || null;
  customer.name = text('billing_name');
  customer.email = text('billing_email') ?? customer.email;
  customer.address = {
    city: text('city'),
    country: text('country')?.toUpperCase() ?? null,
    line1: text('line1'),
    line2: null,
    postal_code: text('postal_code'),
    state: null,
  };
  setTaxId(account, customerId, { value: text('tax_id') ?? '', country: customer.address.country });
  account.emit('customer.updated', customer);
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
${invoice.status === 'open' ? (needsAuthentication(account, invoice) ? html`<h2>3-D Secure</h2>${authenticationForm('pays')}` : payForm(total, values, errors.form ?? failure, errors)) : ''}`,
  );
}

/** Whether the payment of an invoice requires authentication. */
export function needsAuthentication(account: Account, invoice: Invoice): boolean {
  return findPaymentIntent(account, invoice)?.status === 'requires_action';
}

function payForm(
  total: string,
  values: Record<string, string>,
  failure: string | undefined,
  errors: Record<string, string>,
) {
  return html`${alert(failure)}
<form method="post" novalidate>${cardFields(values, errors)}
<button name="action" value="pay">Pay ${total}</button></form>`;
}
