import type { Artwork } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

const MAX_RATIO = 3;

/** The shape of the place of a work that has no image: its own, as far as that is known and hangs well; else a square. */
export function pickEmptyRatio(size: Artwork['size']): number {
  const sides = convertToCentimetres(size);
  if (sides === null) return 1;
  return Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, sides.width / sides.height));
}
