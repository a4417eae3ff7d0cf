import type { Artwork } from '@/lib/shared/contract/artwork';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

const MAX_RATIO = 3;

/** The ratio of the placeholder for a missing image: that of the work's size, within limits, or a square. */
export function pickEmptyRatio(size: Artwork['size']): number {
  const sides = convertToCentimetres(size);
  if (sides === null) return 1;
  return Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, sides.width / sides.height));
}
