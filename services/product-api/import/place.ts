import { findCountryCode } from './country-names';

export type Place = { city: string | null; country: string | null };

/**
 * "London, United Kingdom" → London, GB; "Polska" → PL. What stands between city and country ("Santafé
 * de Bogotá, D.C., Colombia") is left out. Without a country that is known the whole text stays, as the city.
 */
export function readPlace(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return { city: null, country: null };
  const country = findCountryCode(last);
  if (country === null) return { city: parts.join(', '), country: null };
  return { city: parts.length > 1 ? (parts[0] ?? null) : null, country };
}
