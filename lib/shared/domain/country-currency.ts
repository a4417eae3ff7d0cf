import { countriesByCurrency } from './generated/country-currency-table';

export function findCountryCurrency(country: string): string | null {
  const found = Object.entries(countriesByCurrency).find(([, countries]) => countries.split(' ').includes(country));
  return country === '' ? null : (found?.[0] ?? null);
}
