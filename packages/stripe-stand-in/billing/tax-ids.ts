import type { Account } from '../account';
import { newObject } from '../new-object';
import type { TaxId } from '../objects';
import type { Store } from '../store';

const EU = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
const TYPES: Record<string, TaxId['type']> = {
  GB: 'gb_vat',
  CH: 'ch_vat',
  CA: 'ca_gst_hst',
  JP: 'jp_trn',
  NO: 'no_vat',
  AU: 'au_abn',
};

export function listTaxIds(store: Store, customer: string): TaxId[] {
  return store.all('tax_id').filter((taxId) => taxId.customer === customer);
}

/** Stripe's page lets customers choose the type. The stand-in derives it from the number or address. */
function typeOf(value: string, country: string | null): TaxId['type'] {
  const prefix = value.slice(0, 2).toUpperCase();
  const place = /^[A-Z]{2}$/.test(prefix) ? prefix : (country ?? 'US');
  return EU.includes(place) ? 'eu_vat' : (TYPES[place] ?? 'us_ein');
}

/** Empty values remove the tax IDs. */
export function setTaxId(account: Account, customer: string, given: { value: string; country: string | null }): void {
  const value = given.value.trim();
  const before = listTaxIds(account.store, customer);
  if (before.some((taxId) => taxId.value === value)) return;
  for (const taxId of before) account.store.remove('tax_id', taxId.id);
  if (value === '') return;
  const type = typeOf(value, given.country);
  account.put('tax_id', {
    ...newObject('tax_id'),
    country: type.slice(0, 2).toUpperCase(),
    created: account.customerNow(customer),
    customer,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
  });
}
