import type { OwnArtwork } from '@/lib/contract/own-artwork';
import { availabilityLabels } from '@/lib/domain/artwork';
import { formatMoney } from '@/lib/domain/money';

type Offer = Pick<OwnArtwork, 'price' | 'availability'>;

/** "€2,400", "Price on request"; null for a price that is not shown. */
export function formatPriceOf({ price: { kind, money } }: Pick<Offer, 'price'>): string | null {
  if (kind === 'ON_REQUEST') return 'Price on request';
  return kind === 'EXACT' && money !== null ? formatMoney(money) : null;
}

/** "€2,400, for sale"; only the availability where no price is shown. */
export function formatPriceLine({ price, availability }: Offer): string {
  const shown = formatPriceOf({ price });
  const label = availabilityLabels[availability];
  if (shown === null) return label;
  return price.kind === 'ON_REQUEST' && availability === 'FOR_SALE' ? shown : `${shown}, ${label.toLowerCase()}`;
}
