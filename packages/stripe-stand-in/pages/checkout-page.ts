import { html } from 'hono/html';
import { formatAmount } from '../money';
import type { CheckoutDetails, CheckoutSession, LineItem } from '../objects';
import { billingInterval, formatInterval } from '../periods';
import { alert, authenticationForm, cardFields, field, page, siteName } from './layout';

export type CheckoutForm = Partial<
  Record<
    | 'email'
    | 'method'
    | 'number'
    | 'expiry'
    | 'cvc'
    | 'name'
    | 'country'
    | 'postal_code'
    | 'business_name'
    | 'tax_id'
    | 'line1'
    | 'city',
    string
  >
>;
export type CheckoutErrors = Partial<Record<keyof CheckoutForm | 'form', string>>;

type CheckoutPageProps = {
  session: CheckoutSession;
  details: CheckoutDetails;
  email: string | null;
  values: CheckoutForm;
  errors: CheckoutErrors;
};

/** The payment page of an open session. */
export function checkoutPage({ session, details, email, values, errors }: CheckoutPageProps) {
  const currency = session.currency ?? '';
  const total = formatAmount(session.amount_total ?? 0, currency);
  if (session.mode === 'setup') return setupPage({ session, details, email, values, errors });
  const title = session.mode === 'subscription' ? 'Subscribe' : 'Pay';
  return page(
    `${title} ${total} · TEST`,
    html`${backLink(session)}
<div class="columns">
<section aria-label="Order">
<h1>${title}</h1>
<p class="sum">${total}</p>
<ul class="lines">${details.lines.map(lineRow)}</ul>
${discountRow(session, details)}
<p class="total"><span>Total due today</span><span>${total}</span></p>
</section>
<section aria-label="Payment">
${alert(errors.form)}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field('email', 'Email', { value: values.email ?? email ?? '', error: errors.email, autocomplete: 'email', type: 'email' })}
${needsCard(session) ? paymentFields(values, errors) : html`<p class="quiet">Nothing is due today, and no card is needed.</p>`}
${session.tax_id_collection?.enabled ? businessFields(values, errors) : ''}
${!session.tax_id_collection?.enabled && needsAddress(session) ? addressFields(values, errors) : ''}
<button class="wide" name="action" value="pay">${title === 'Pay' ? `Pay ${total}` : title}</button>
</form>
</section>
</div>`,
  );
}

/** The page of a session in `setup` mode, which saves a card. */
function setupPage({ session, email, values, errors }: CheckoutPageProps) {
  return page(
    'Save a card · TEST',
    html`${backLink(session)}
<section aria-label="Card">
<h1>Save a card</h1>
<p class="quiet">Nothing is charged today.</p>
${alert(errors.form)}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field('email', 'Email', { value: values.email ?? email ?? '', error: errors.email, autocomplete: 'email', type: 'email' })}
${cardFields(values, errors)}
<button class="wide" name="action" value="pay">Save card</button>
</form>
</section>`,
  );
}

/** Whether the page requires a payment method. */
export function needsCard(session: CheckoutSession): boolean {
  return (session.amount_total ?? 0) > 0 || session.payment_method_collection === 'always';
}

function backLink({ cancel_url: url }: CheckoutSession) {
  return url === null ? '' : html`<p><a href="${url}">Back to ${siteName(url)}</a></p>`;
}

function lineRow({ price, quantity, description, amount_subtotal: amount, currency }: LineItem) {
  const often = price?.recurring ? `, ${formatInterval(billingInterval(price))}` : '';
  return html`<li><span>${description}${(quantity ?? 1) > 1 ? html` × ${quantity}` : ''}<span class="quiet">${often}</span></span><span>${formatAmount(amount, currency)}</span></li>`;
}

function discountRow(session: CheckoutSession, { couponId }: CheckoutDetails) {
  const off = session.total_details?.amount_discount ?? 0;
  if (couponId === null || off === 0) return '';
  return html`<p class="total"><span>Discount</span><span>${formatAmount(-off, session.currency ?? '')}</span></p>`;
}

function paymentFields(values: CheckoutForm, errors: CheckoutErrors) {
  const isTransfer = values.method === 'bank_transfer';
  return html`<fieldset><legend>Pay by</legend>
<label class="choice"><input type="radio" name="method" value="card"${isTransfer ? '' : html` checked`}> Card</label>
<label class="choice"><input type="radio" name="method" value="bank_transfer"${isTransfer ? html` checked` : ''}> Bank transfer (delayed)</label>
</fieldset>
${cardFields(values, errors)}`;
}

function addressFields(values: CheckoutForm, errors: CheckoutErrors) {
  return html`<div class="pair">
${field('country', 'Country (two letters)', { value: values.country ?? '', error: errors.country, autocomplete: 'country', placeholder: 'US' })}
${field('postal_code', 'Postal code', { value: values.postal_code ?? '', error: errors.postal_code, autocomplete: 'postal-code' })}
</div>`;
}

export function needsAddress(session: CheckoutSession): boolean {
  return session.automatic_tax.enabled;
}

/** Optional fields for businesses, with the address. */
function businessFields(values: CheckoutForm, errors: CheckoutErrors) {
  const isOpen = errors.country !== undefined || (values.business_name ?? '') !== '';
  return html`<details${isOpen ? html` open` : ''}><summary>I’m purchasing as a business</summary>
${field('business_name', 'Business name', { value: values.business_name ?? '', autocomplete: 'organization' })}
${field('tax_id', 'Tax ID', { value: values.tax_id ?? '', placeholder: 'DE123456789' })}
${field('line1', 'Address', { value: values.line1 ?? '', autocomplete: 'address-line1' })}
${field('city', 'City', { value: values.city ?? '', autocomplete: 'address-level2' })}
${addressFields(values, errors)}
</details>`;
}

/** The 3-D Secure page of the card's issuer. */
export function authenticationPage(session: CheckoutSession) {
  const sum = formatAmount(session.amount_total ?? 0, session.currency ?? '');
  return page(
    'Is it you? · TEST',
    html`<h1>3-D Secure</h1>
${authenticationForm(session.mode === 'setup' ? 'saves it' : `pays ${sum}`)}`,
  );
}

/** The page of a session that is complete or expired. */
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
