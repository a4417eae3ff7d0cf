import type { Artwork } from '@/lib/shared/contract/artwork';
import type { CustomProperties } from '../custom-properties';
import { pickEmptyRatio } from '../wall/empty-ratio';

/**
 * For the style sheets of a work's page: the shape of the strip of images, tall enough for the first one and for none
 * more than a landscape allows, and the first one's, beside which the label stands.
 */
export function computeWorkShape({ images, size }: Pick<Artwork, 'images' | 'size'>): CustomProperties {
  const ratios = images.map((image) => image.width / image.height);
  const first = ratios[0] ?? pickEmptyRatio(size);
  return {
    '--frame': images.length === 1 ? first : Math.max(Math.min(...ratios), Math.min(first, 1.5)),
    '--first-ratio': first,
    '--first-pixels': images[0] ? `${images[0].width}px` : `calc(22rem * ${first})`,
  };
}
