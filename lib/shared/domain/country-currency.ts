import { countriesByCurrency } from './generated/country-currency-table';

/** Returns the legal tender of a country; null for an unknown one. */
export function findCountryCurrency(country: string): string | null {
  const found = Object.entries(countriesByCurrency).find(([, countries]) => countries.split(' ').includes(country));
  return country === '' ? null : (found?.[0] ?? null);
}
