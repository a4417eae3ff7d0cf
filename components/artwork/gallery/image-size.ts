import type { CSSProperties } from 'react';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';

export function computeImageSize(image: ArtworkImage): CSSProperties {
  return { '--ratio': image.width / image.height, '--pixels': `${image.width}px` };
}

/** An image fills its column, up to the window's height. */
export function formatImageSizes(image: ArtworkImage): string {
  const byHeight = `calc(90vh * ${(image.width / image.height).toFixed(3)})`;
  return `(max-width: 1005px) min(100vw, ${byHeight}), min(68vw, ${byHeight})`;
}
