import { countriesByCurrency } from './generated/country-currency-table';

/** @param country an ISO 3166-1 code; empty if unknown. */
export function findCountryCurrency(country: string): string | null {
  const found = Object.entries(countriesByCurrency).find(([, countries]) => countries.split(' ').includes(country));
  return country === '' ? null : (found?.[0] ?? null);
}
