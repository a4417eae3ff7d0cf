import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { availabilityLabels } from '@/lib/shared/domain/artwork';
import { formatMoney } from '@/lib/shared/domain/money';

/** `shown`: the prices that artists publish. `always`: a line for every work that is for sale. */
export type PriceOnLabel = 'shown' | 'always';

/** Formats the price on a label, or "Sold"; null if the work is not for sale or its price is not published. */
export function formatPriceOnLabel(
  { availability, price: { kind, money } }: Pick<ArtworkSummary, 'availability' | 'price'>,
  which: PriceOnLabel,
): string | null {
  if (availability === 'SOLD') return availabilityLabels.SOLD;
  if (availability !== 'FOR_SALE') return null;
  if (kind === 'EXACT' && money !== null) return formatMoney(money);
  if (which === 'shown') return null;
  return kind === 'ON_REQUEST' ? 'Price on request' : 'For sale';
}
