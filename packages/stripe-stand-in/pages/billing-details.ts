import { html } from 'hono/html';
import type { Account } from '../account';
import { listTaxIds } from '../billing/draft-invoice';
import { setTaxId } from '../billing/tax-ids';
import { field } from './layout';

/** Name, address and tax ID of a customer, and the form that changes them. */
export function billingDetails(account: Account, customerId: string) {
  const customer = account.store.get('customer', customerId, 'customer');
  const taxId = listTaxIds(account, customerId)[0]?.value ?? '';
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
