import type { CSSProperties } from 'react';

/** From `--ratio`, a box with a maximum height computes the width of an uncropped picture. */
export function createRatio({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--ratio': width / height };
}
