import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { CustomProperties } from '../custom-properties';

/** For style sheets: the image's ratio, and the width that it has without being enlarged. */
export function computeImageSize(image: ArtworkImage): CustomProperties {
  return { '--ratio': image.width / image.height, '--pixels': `${image.width}px` };
}

/** For `img sizes`: as wide as its column, or as the window is high. */
export function formatImageSizes(image: ArtworkImage): string {
  const byHeight = `calc(90vh * ${(image.width / image.height).toFixed(3)})`;
  return `(max-width: 1005px) min(100vw, ${byHeight}), min(68vw, ${byHeight})`;
}
