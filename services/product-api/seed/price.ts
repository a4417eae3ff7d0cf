import { getDecimals } from '@/lib/shared/domain/money';
import type { artworks } from '../artwork/schema';
import { computeChance } from './chance';
import type { Work } from './collection';

/** The currency of artists of a country and its approximate rate to the euro. All others use euros. */
const CURRENCIES: Record<string, { currency: string; perEuro: number }> = {
  GB: { currency: 'GBP', perEuro: 0.86 },
  US: { currency: 'USD', perEuro: 1.1 },
  CA: { currency: 'CAD', perEuro: 1.5 },
  JP: { currency: 'JPY', perEuro: 160 },
  NO: { currency: 'NOK', perEuro: 11.5 },
  SE: { currency: 'SEK', perEuro: 11 },
  PL: { currency: 'PLN', perEuro: 4.3 },
  OM: { currency: 'OMR', perEuro: 0.42 },
  KR: { currency: 'KRW', perEuro: 1_500 },
};
const EURO = { currency: 'EUR', perEuro: 1 };

type Price = Pick<typeof artworks.$inferInsert, 'availability' | 'priceKind' | 'priceAmount' | 'priceCurrency'>;

/** Chooses availability and price of a work. Most are for sale, usually at a price, sometimes on request. */
export function choosePrice(work: Work, country: string | null): Price {
  const none = { priceAmount: null, priceCurrency: null };
  const draw = computeChance(`availability ${work.file}`);
  if (work.category === 'PERFORMANCE' || work.edition === 'Site-specific' || draw < 0.17) {
    return { availability: 'NOT_FOR_SALE', priceKind: 'HIDDEN', ...none };
  }
  if (draw < 0.22) return { availability: 'ON_LOAN', priceKind: 'HIDDEN', ...none };
  if (draw < 0.36) return { availability: 'SOLD', priceKind: 'HIDDEN', ...none };
  if (draw < 0.55) return { availability: 'FOR_SALE', priceKind: 'ON_REQUEST', ...none };
  const { currency, perEuro } = (country === null ? undefined : CURRENCIES[country]) ?? EURO;
  const amount = roundToTwoFigures(computeEuros(work) * perEuro) * 10 ** getDecimals(currency);
  return { availability: 'FOR_SALE', priceKind: 'EXACT', priceAmount: amount, priceCurrency: currency };
}

/** Computes a price as galleries do: height plus width, times a factor of the artist, and less for editions. */
function computeEuros(work: Work): number {
  const sides = (work.height ?? 60) + (work.width ?? 60);
  const factor = 8 + 14 * computeChance(`factor ${work.artist_index}`);
  const share = work.edition?.startsWith('Edition') || work.edition?.startsWith('Series') ? 0.3 : 1;
  return sides * factor * share;
}

function roundToTwoFigures(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
