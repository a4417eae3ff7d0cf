import type { CSSProperties } from 'react';
import type { SubmittedImage } from '@/lib/shared/contract/application';

/** A picture is not cropped, so a box with a greatest height needs the picture's ratio to compute its width. */
export function createShape({ width, height }: Pick<SubmittedImage, 'width' | 'height'>): CSSProperties & {
  '--ratio': number;
} {
  return { '--ratio': width / height };
}
