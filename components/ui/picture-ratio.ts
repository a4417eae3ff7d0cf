import type { CSSProperties } from 'react';

/** A box with a maximum height uses `--ratio` to compute an uncropped picture's width. */
export function createRatio({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--ratio': width / height };
}
