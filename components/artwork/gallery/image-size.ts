import type { CSSProperties } from 'react';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';

/** Computes custom properties: the image's ratio and its width in pixels. */
export function computeImageSize(image: ArtworkImage): CSSProperties {
  return { '--ratio': image.width / image.height, '--pixels': `${image.width}px` };
}

/** Formats `img sizes`: the width of the column, limited by the height of the window. */
export function formatImageSizes(image: ArtworkImage): string {
  const byHeight = `calc(90vh * ${(image.width / image.height).toFixed(3)})`;
  return `(max-width: 1005px) min(100vw, ${byHeight}), min(68vw, ${byHeight})`;
}
