import type { Words } from '@/lib/shared/i18n/words';
import type { Availability, priceKinds } from './artwork';
import { formatMoney, type Money } from './money';

type Offer = { availability: Availability; price: { kind: (typeof priceKinds)[number]; money: Money | null } };

/** Formats "€2,400", or "Price on request" for works for sale. Null if no price is published. */
export function formatPrice({ availability, price: { kind, money } }: Offer, words: Words): string | null {
  if (kind === 'ON_REQUEST') {
    if (availability !== 'FOR_SALE') return null;
    return words.t('artwork.form.priceNote.ON_REQUEST');
  }
  return kind === 'EXACT' && money !== null ? formatMoney(money, [], words.language) : null;
}

/** `shown`: only published prices. `always`: a line for every work for sale. */
export type PriceOnLabel = 'shown' | 'always';

/** Returns a price or "Sold"; null if the work is not for sale or its price is not published. */
export function formatPriceOnLabel(offer: Offer, which: PriceOnLabel, words: Words): string | null {
  if (offer.availability === 'SOLD') return words.t('artwork.availability.SOLD');
  if (offer.availability !== 'FOR_SALE') return null;
  if (which === 'always') return formatPrice(offer, words) ?? words.t('artwork.availability.FOR_SALE');
  return offer.price.kind === 'EXACT' ? formatPrice(offer, words) : null;
}
