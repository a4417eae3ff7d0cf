import type { CustomProperties } from './custom-properties';
import { type Ending, justifyRows } from './justified-rows';

/** Target heights of rows on a wide screen (design 3). */
export const rowHeights = { wall: 340, home: 300, more: 280 } as const;
export type RowHeight = keyof typeof rowHeights;

/** "About 190": at 200 a square may still take a small screen's width. */
const SMALL_HEIGHT = 200;

/**
 * Widths of the wall for which rows are computed, one per container query of the style sheet. Between
 * them rows keep their breaks and scale. `share` is the way from the small height to the wide one;
 * `upTo` is the widest viewport, for the browser's choice of image.
 */
const classes = [
  { width: 350, gutter: 14, share: 0, upTo: 500 },
  { width: 540, gutter: 14, share: 0.2, upTo: 700 },
  { width: 704, gutter: 24, share: 0.45, upTo: 964 },
  { width: 1000, gutter: 24, share: 0.75, upTo: 1220 },
  { width: 1184, gutter: 24, share: 1, upTo: 1536 },
  { width: 1584, gutter: 24, share: 1, upTo: null },
] as const;

const WIDEST = 1824;
/** A caption needs this much to be read, however narrow its work. */
const NARROWEST_CELL = 88;

export type Cell = {
  /** Custom properties that place the cell at every width. */
  style: CustomProperties;
  /** For `img sizes`. */
  sizes: string;
};

/** Where each work hangs, at every width, as numbers the style sheet turns into widths. */
export function layOutWall(ratios: readonly number[], rowHeight: RowHeight, ending: Ending): Cell[] {
  const styles = ratios.map((): CustomProperties => ({}));
  const sizes = ratios.map((): string[] => []);
  classes.forEach(({ width, gutter, share, upTo }, at) => {
    const height = SMALL_HEIGHT + (rowHeights[rowHeight] - SMALL_HEIGHT) * share;
    const cells = ratios.map((ratio) => Math.max(ratio, NARROWEST_CELL / height));
    for (const row of justifyRows(cells, { width, gutter, height, ending })) {
      const gutters = row.end - row.start - 1;
      const room = width - gutters * gutter;
      let rest = 1;
      for (let index = row.start; index < row.end; index += 1) {
        const ratio = ratios[index] ?? 1;
        const cell = cells[index] ?? ratio;
        // Rounded down, so that a row's widths never add up to more than the wall.
        const part = Math.min(1, floor((row.height * cell) / room));
        rest -= part;
        const style = styles[index];
        if (style === undefined) continue;
        style[`--s${at}`] = part;
        if (gutters > 0) style[`--g${at}`] = gutters;
        if (cell > ratio) style[`--f${at}`] = floor(ratio / cell);
        if (index === row.end - 1 && !row.isFull) style[`--r${at}`] = floor(rest);
        const shown = part * room * (ratio / cell);
        sizes[index]?.push(
          upTo === null
            ? `${Math.ceil((shown / width) * WIDEST)}px`
            : `(max-width: ${upTo}px) ${Math.ceil((shown / width) * 100)}vw`,
        );
      }
    }
  });
  return styles.map((style, index) => ({ style, sizes: sizes[index]?.join(', ') ?? '100vw' }));
}

function floor(share: number): number {
  return Math.floor(share * 100_000) / 100_000;
}
