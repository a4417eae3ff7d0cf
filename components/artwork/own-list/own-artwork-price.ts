import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { availabilityLabels } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';

type Offer = Pick<OwnArtwork, 'price' | 'availability'>;

/** Formats a price: "€2,400", "Price on request". Null if no price is published; only works for sale are on request. */
export function formatPriceOf({ price: { kind, money }, availability }: Offer): string | null {
  if (kind === 'ON_REQUEST') return availability === 'FOR_SALE' ? 'Price on request' : null;
  return kind === 'EXACT' && money !== null ? formatMoney(money) : null;
}

/** Formats price and availability: "€2,400, for sale", or the availability alone. */
export function formatPriceLine({ price, availability }: Offer): string {
  const shown = formatPriceOf({ price, availability });
  const label = availabilityLabels[availability];
  if (shown === null) return label;
  return price.kind === 'ON_REQUEST' ? shown : `${shown}, ${label.toLowerCase()}`;
}
