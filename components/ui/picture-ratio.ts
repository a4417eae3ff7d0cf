import type { CSSProperties } from 'react';

/** Sets `--ratio`, from which a box with a maximum height computes the width of a whole picture. */
export function createRatio({ width, height }: { width: number; height: number }): CSSProperties & {
  '--ratio': number;
} {
  return { '--ratio': width / height };
}
