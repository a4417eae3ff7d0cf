const MAX_IN_ROW = 7;
const MAX_HEIGHT_RATIO = 1.75;
const LOWEST = 0.55;
/** Penalties that outweigh any valid row. A low row costs more, because its labels are unreadable. */
const TOO_TALL = 10;
const TOO_LOW = 100;

export type RowOptions = { width: number; gutter: number; height: number };

/** A row of works from `start` to `end` (exclusive). If `isFull`, the row fills the width. */
export type Row = { start: number; end: number; height: number; isFull: boolean };

type Step = { cost: number; row: Row | null };

/**
 * Minimizes the sum of log²(height ÷ target) over all rows, including the last.
 * @param ratios width ÷ height of each work; all must be positive
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

/** Limits a row with too few works to the maximum height, which leaves part of the wall empty. */
function rateRow(filled: number, target: number): { cost: number; height: number } {
  const cost = Math.log(filled / target) ** 2;
  if (filled > MAX_HEIGHT_RATIO * target) return { cost: cost + TOO_TALL, height: MAX_HEIGHT_RATIO * target };
  return { cost: filled < LOWEST * target ? cost + TOO_LOW : cost, height: filled };
}
