import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { formatMoney } from '@/lib/shared/domain/money';

/** The prices that a wall shows: those that the artists show, or a line for every work that is for sale. */
export type PriceOnLabel = 'shown' | 'always';

/** The price on the label of a work; null where there is none to show. Only a work that is for sale has one. */
export function formatPriceOnLabel(
  { availability, price: { kind, money } }: Pick<ArtworkSummary, 'availability' | 'price'>,
  which: PriceOnLabel,
): string | null {
  if (availability !== 'FOR_SALE') return null;
  if (kind === 'EXACT' && money !== null) return formatMoney(money);
  if (which === 'shown') return null;
  return kind === 'ON_REQUEST' ? 'Price on request' : 'For sale';
}
