import { findAmountError, readAmount } from '@/lib/browser/forms/money-text';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import { type Availability, availabilities, priceKinds } from '@/lib/shared/domain/artwork';

/** Values of the price sheet. An empty availability or kind leaves that field of each work unchanged. */
export type PriceOffer = { availability: string; kind: string; amount: string; currency: string };

/** Parses the price sheet: the change, or a message about missing or invalid input. */
export function readPriceOffer({ availability, kind, amount, currency }: PriceOffer): BulkChange | { missing: string } {
  const chosen: Availability | undefined = availabilities.find((value) => value === availability);
  const priceKind = priceKinds.find((value) => value === kind);
  if (chosen === undefined && priceKind === undefined) return { missing: 'Choose a price or an availability.' };
  const change: BulkChange = { ...(chosen && { availability: chosen }) };
  if (priceKind === undefined) return change;
  if (priceKind !== 'EXACT') return { ...change, price: { kind: priceKind, money: null } };
  if (amount.trim() === '') return { missing: 'Say what each of them costs.' };
  const error = findAmountError({ amount, currency });
  if (error !== null) return { missing: error };
  return { ...change, price: { kind: priceKind, money: { amount: readAmount({ amount, currency }), currency } } };
}
