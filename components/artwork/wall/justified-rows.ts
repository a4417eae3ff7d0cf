/** The most works a row may hold (design 3). */
const MAX_IN_ROW = 7;
const MAX_HEIGHT_RATIO = 1.75;
const LOWEST = 0.55;
/** Outweigh the cost of all rows that keep within the bounds; stamps with unreadable labels are worse. */
const TOO_TALL = 10;
const TOO_LOW = 100;

export type RowOptions = { width: number; gutter: number; height: number };

/** Works `start` to `end` (exclusive) side by side; `isFull` when they fill the width. */
export type Row = { start: number; end: number; height: number; isFull: boolean };

type Step = { cost: number; row: Row | null };

/**
 * Breaks works into rows without changing their order (design 3): of all ways with at most seven in a
 * row, the one whose row heights stay closest to the target, each row costing log²(height ÷ target). The last row is
 * one of them, and fills the width like the others.
 * @param ratios width ÷ height of every work, all above zero.
 */
export function justifyRows(ratios: readonly number[], options: RowOptions): Row[] {
  const steps: Step[] = [{ cost: 0, row: null }];
  for (let end = 1; end <= ratios.length; end += 1) {
    steps.push(findBestRow(end, ratios, options, steps));
  }
  const rows: Row[] = [];
  let row = steps[ratios.length]?.row ?? null;
  while (row !== null) {
    rows.unshift(row);
    row = steps[row.start]?.row ?? null;
  }
  return rows;
}

function findBestRow(end: number, ratios: readonly number[], options: RowOptions, steps: Step[]): Step {
  let best: Step = { cost: Number.POSITIVE_INFINITY, row: null };
  let sum = 0;
  for (let start = end - 1; start >= Math.max(0, end - MAX_IN_ROW); start -= 1) {
    sum += ratios[start] ?? 0;
    const before = steps[start]?.cost ?? Number.POSITIVE_INFINITY;
    const filled = (options.width - options.gutter * (end - start - 1)) / sum;
    const { cost, height } = rateRow(filled, options.height);
    if (before + cost < best.cost) {
      best = { cost: before + cost, row: { start, end, height, isFull: height === filled } };
    }
  }
  return best;
}

/** Works too few to fill the width hang as high as a row may be, and leave wall beside them. */
function rateRow(filled: number, target: number): { cost: number; height: number } {
  const cost = Math.log(filled / target) ** 2;
  if (filled > MAX_HEIGHT_RATIO * target) return { cost: cost + TOO_TALL, height: MAX_HEIGHT_RATIO * target };
  return { cost: filled < LOWEST * target ? cost + TOO_LOW : cost, height: filled };
}
