import type { CSSProperties } from 'react';

/** Boxes with a maximum height compute an uncropped picture's width from `--ratio`. */
export function createRatio({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--ratio': width / height };
}
