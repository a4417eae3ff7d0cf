import type { CSSProperties } from 'react';
import { justifyRows } from './justified-rows';

/** Target heights of rows on wide screens, in pixels. */
const rowHeights = { wall: 340, home: 300, more: 280 } as const;
export type RowHeight = keyof typeof rowHeights;

/** Target height of rows on small screens, in pixels. At 200, a square can still fill the width. */
const SMALL_HEIGHT = 200;

/**
 * Each width has a container query. Between two widths, rows scale without reflowing. `share` interpolates between the
 * small and the wide row height. `upTo` is the widest viewport of the class, for `img sizes`.
 */
const classes = [
  { width: 350, gutter: 14, share: 0, upTo: 500 },
  { width: 540, gutter: 14, share: 0.2, upTo: 700 },
  { width: 704, gutter: 24, share: 0.45, upTo: 964 },
  { width: 1000, gutter: 24, share: 0.75, upTo: 1220 },
  { width: 1184, gutter: 24, share: 1, upTo: 1536 },
  { width: 1584, gutter: 24, share: 1, upTo: null },
] as const;

const MAX_WIDTH = 1824;
/** Minimum width of a label, in pixels. */
const MIN_CELL_WIDTH = 88;

/** Neighboring works without images form even columns, in rows that are lower than rows of pictures. */
const EMPTY_RATIO = 3 / 2;
const EMPTY_WIDTHS = { narrow: 160, wide: 210 } as const;
const MAX_COLUMNS = 7;

export type Hanging = { ratio: number; isEmpty: boolean };

type Stretch = { start: number; end: number; isEmpty: boolean };
type WallClass = (typeof classes)[number];

export function layOutWall(works: readonly Hanging[], rowHeight: RowHeight) {
  const styles = works.map((): CSSProperties => ({}));
  const sizes = works.map((): string[] => []);
  const stretches = splitStretches(works);
  classes.forEach((wallClass, at) => {
    for (const { start, end, isEmpty } of stretches) {
      const ratios = works.slice(start, end).map(({ ratio }) => ratio);
      const height = SMALL_HEIGHT + (rowHeights[rowHeight] - SMALL_HEIGHT) * wallClass.share;
      const places = isEmpty ? placeInColumns(end - start, wallClass) : placeInRows(ratios, wallClass, height);
      places.forEach(({ part, gutters, fill, rest, shown }, index) => {
        const style = styles[start + index];
        if (style === undefined) return;
        style[`--s${at}`] = part;
        if (gutters > 0) style[`--g${at}`] = gutters;
        if (fill < 1) style[`--f${at}`] = fill;
        if (rest > 0) style[`--r${at}`] = rest;
        if (shown > 0) sizes[start + index]?.push(sizeAt(wallClass, shown));
      });
    }
  });
  const isInColumns = (index: number) => stretches.some((s) => s.isEmpty && index >= s.start && index < s.end);
  return works.map(({ ratio }, index) => ({
    /** CSS custom properties that place the cell at every width. */
    style: styles[index] ?? {},
    sizes: sizes[index]?.join(', ') || '100vw',
    /** Width ÷ height of the image area. */
    ratio: isInColumns(index) ? EMPTY_RATIO : ratio,
  }));
}

/** Groups two or more neighboring works without images. A single one hangs among the pictures. */
function splitStretches(works: readonly Hanging[]): Stretch[] {
  const stretches: Stretch[] = [];
  works.forEach(({ isEmpty }, index) => {
    const startsEmpty = isEmpty && (works[index - 1]?.isEmpty || works[index + 1]?.isEmpty) === true;
    const last = stretches.at(-1);
    if (last !== undefined && last.isEmpty === startsEmpty) last.end = index + 1;
    else stretches.push({ start: index, end: index + 1, isEmpty: startsEmpty });
  });
  return stretches;
}

/** `part` and `rest` are shares of the row without gutters. `fill` is a share of the cell. `shown` is in pixels. */
type Place = { part: number; gutters: number; fill: number; rest: number; shown: number };

function placeInColumns(count: number, { width, gutter, share }: WallClass): Place[] {
  const target = EMPTY_WIDTHS.narrow + (EMPTY_WIDTHS.wide - EMPTY_WIDTHS.narrow) * share;
  const columns = Math.min(MAX_COLUMNS, Math.round((width + gutter) / (target + gutter)));
  return Array.from({ length: count }, (_, index) => {
    const left = index === count - 1 ? columns - 1 - (index % columns) : 0;
    return { part: floor(1 / columns), gutters: columns - 1, fill: 1, rest: floor(left / columns), shown: 0 };
  });
}

function placeInRows(ratios: readonly number[], { width, gutter }: WallClass, height: number): Place[] {
  const cells = ratios.map((ratio) => Math.max(ratio, MIN_CELL_WIDTH / height));
  return justifyRows(cells, { width, gutter, height }).flatMap((row) => {
    const gutters = row.end - row.start - 1;
    const available = width - gutters * gutter;
    let rest = 1;
    return cells.slice(row.start, row.end).map((cell, offset) => {
      const ratio = ratios[row.start + offset] ?? cell;
      // Rounds shares down, so a row is never wider than the wall.
      const part = Math.min(1, floor((row.height * cell) / available));
      rest -= part;
      const isLoose = offset === gutters && !row.isFull;
      return {
        part,
        gutters,
        fill: floor(ratio / cell),
        rest: isLoose ? floor(Math.max(0, rest)) : 0,
        shown: part * available * (ratio / cell),
      };
    });
  });
}

function sizeAt({ width, upTo }: WallClass, shown: number): string {
  return upTo === null
    ? `${Math.ceil((shown / width) * MAX_WIDTH)}px`
    : `(max-width: ${upTo}px) ${Math.ceil((shown / width) * 100)}vw`;
}

function floor(share: number): number {
  return Math.floor(share * 100_000) / 100_000;
}
