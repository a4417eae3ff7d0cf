import { html } from 'hono/html';
import { formatAmount } from '../money';
import type { CheckoutDetails, CheckoutSession, LineItem } from '../objects';
import { billingInterval } from '../periods';
import { alert, authenticationForm, cardFields, countryFields, type Filled, field, page, siteName } from './layout';

type CheckoutPageProps = Filled & { session: CheckoutSession; details: CheckoutDetails };

export function checkoutPage({ session, details, ...filled }: CheckoutPageProps) {
  if (session.mode === 'setup') return setupPage(session, filled);
  const total = formatAmount(session.amount_total ?? 0, session.currency);
  const title = session.mode === 'subscription' ? 'Subscribe' : 'Pay';
  return page(
    `${title} ${total} · TEST`,
    html`${backLink(session)}
<div class="columns">
<section aria-label="Order">
<h1>${title}</h1>
<p class="sum">${total}</p>
<ul class="lines">${details.lines.map(lineRow)}</ul>
${discountRow(session)}
<p class="total"><span>Total due today</span><span>${total}</span></p>
</section>
<section aria-label="Payment">
${alert(filled.errors.form)}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field('email', filled)}
${needsCard(session) ? paymentFields(filled) : html`<p class="quiet">Nothing is due today, and no card is needed.</p>`}
${session.tax_id_collection?.enabled ? businessFields(filled) : ''}
${!session.tax_id_collection?.enabled && needsAddress(session) ? countryFields(filled) : ''}
<button class="wide" name="action" value="pay">${title === 'Pay' ? `Pay ${total}` : title}</button>
</form>
</section>
</div>`,
  );
}

function setupPage(session: CheckoutSession, filled: Filled) {
  return page(
    'Save a card · TEST',
    html`${backLink(session)}
<section aria-label="Card">
<h1>Save a card</h1>
<p class="quiet">Nothing is charged today.</p>
${alert(filled.errors.form)}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field('email', filled)}
${cardFields(filled)}
<button class="wide" name="action" value="pay">Save card</button>
</form>
</section>`,
  );
}

export function needsCard(session: CheckoutSession): boolean {
  return (session.amount_total ?? 0) > 0 || session.payment_method_collection === 'always';
}

export function needsAddress(session: CheckoutSession): boolean {
  return session.automatic_tax.enabled;
}

function backLink({ cancel_url: url }: CheckoutSession) {
  return url === null ? '' : html`<p><a href="${url}">Back to ${siteName(url)}</a></p>`;
}

function lineRow({ price, description, amount_subtotal: amount, currency }: LineItem) {
  const often = price?.recurring ? `, per ${billingInterval(price)}` : '';
  return html`<li><span>${description}<span class="quiet">${often}</span></span><span>${formatAmount(amount, currency)}</span></li>`;
}

function discountRow({ total_details, currency }: CheckoutSession) {
  const off = total_details?.amount_discount ?? 0;
  return off === 0 ? '' : html`<p class="total"><span>Discount</span><span>${formatAmount(-off, currency)}</span></p>`;
}

function paymentFields(filled: Filled) {
  const isTransfer = filled.values.method === 'bank_transfer';
  return html`<fieldset><legend>Pay by</legend>
<label class="choice"><input type="radio" name="method" value="card"${isTransfer ? '' : html` checked`}> Card</label>
<label class="choice"><input type="radio" name="method" value="bank_transfer"${isTransfer ? html` checked` : ''}> Bank transfer (delayed)</label>
</fieldset>
${cardFields(filled)}`;
}

function businessFields(filled: Filled) {
  const isOpen = filled.errors.country !== undefined || (filled.values.business_name ?? '') !== '';
  return html`<details${isOpen ? html` open` : ''}><summary>I’m purchasing as a business</summary>
${field('business_name', filled)}
${field('tax_id', filled)}
${field('line1', filled)}
${field('city', filled)}
${countryFields(filled)}
</details>`;
}

export function authenticationPage(session: CheckoutSession) {
  const sum = formatAmount(session.amount_total ?? 0, session.currency);
  return page(
    'Is it you? · TEST',
    html`<h1>3-D Secure</h1>
${authenticationForm(session.mode === 'setup' ? 'saves it' : `pays ${sum}`)}`,
  );
}

export function endedPage(session: CheckoutSession) {
  const isPaid = session.status === 'complete';
  return page(
    `${isPaid ? 'Already completed' : 'Expired'} · TEST`,
    html`<h1>${isPaid ? 'This order is complete already' : 'This payment page has expired'}</h1>
<p>${isPaid ? 'Nothing is paid twice.' : 'Go back and check out again; nothing was paid.'}</p>
${backLink(session)}`,
  );
}

export function unknownPage(what: string, siteUrl: string) {
  return page(
    'Not found · TEST',
    html`<h1>There is no such ${what}</h1>
<p>Its address is wrong, or the stand-in was started over. <a href="${siteUrl}">Go to ${siteName(siteUrl)}</a></p>`,
  );
}
