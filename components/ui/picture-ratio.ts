import type { CSSProperties } from 'react';

/** For boxes with a maximum height, which compute the width of an uncropped picture from `--ratio`. */
export function createRatio({ width, height }: { width: number; height: number }): CSSProperties {
  return { '--ratio': width / height };
}
