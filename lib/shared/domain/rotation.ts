const TURN = 3_600_000;
/** Turns of a cycle; about six weeks. */
const CYCLE = 1_024;
/** Odd, and CYCLE divided by the golden ratio: one cycle visits each part once, and neighbours in time lie far apart. */
const STEP = 633;
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/**
 * Index of the one of `count` works that comes first in the hour of `now`, in a fixed order that then goes round. In a
 * cycle of 1,024 hours each is first as often as any other, or once more; of more works than that each comes first in
 * some cycle. One work more or less moves the beginning by one place at most.
 */
export function findFirstInTurn(count: number, now: Date): number {
  const turn = Math.floor(now.getTime() / TURN);
  const cycle = Math.floor(turn / CYCLE);
  const part = ((turn * STEP) % CYCLE) + ((cycle * GOLDEN_RATIO) % 1);
  return Math.floor((part / CYCLE) * count);
}

/** Works with a top post at the head of a list at a time. */
const TOPS = 3;

/**
 * Which of the works with a top post stand at the head: up to three, others in the next hour, round and round.
 * @param active all of them, in an order that does not change.
 */
export function pickTops<Work>(active: readonly Work[], now: Date): Work[] {
  if (active.length === 0) return [];
  const start = (Math.floor(now.getTime() / TURN) * TOPS) % active.length;
  return [...active.slice(start), ...active.slice(0, start)].slice(0, TOPS);
}

/** The instant at which the next turn begins. */
export function findNextTurn(now: Date): string {
  return new Date((Math.floor(now.getTime() / TURN) + 1) * TURN).toISOString();
}

/** The instant at which the next day begins in UTC, when the rotation of the day turns. */
export function findNextDay(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();
}

type OfArtist = { profile: { id: string } };

/**
 * Moves works apart that are by the same artist, no further than needed; the first stays first. Works of one artist are
 * only neighbours where the others are too few to stand between them.
 */
export function spreadArtists<Work extends OfArtist>(works: readonly Work[]): Work[] {
  const left = [...works];
  const spread: Work[] = [];
  while (left.length > 0) {
    const [next] = left.splice(findNext(left, spread.at(-1)), 1);
    if (next !== undefined) spread.push(next);
  }
  return spread;
}

function findNext(left: readonly OfArtist[], last: OfArtist | undefined): number {
  if (last === undefined) return 0;
  const isByOther = ({ profile }: OfArtist) => profile.id !== last.profile.id;
  const countOf = ({ profile }: OfArtist) => left.filter((work) => work.profile.id === profile.id).length;
  // Who made more than half of what is left can only be kept apart by being next.
  const pressing = left.findIndex((work) => isByOther(work) && countOf(work) * 2 > left.length);
  return Math.max(0, pressing >= 0 ? pressing : left.findIndex(isByOther));
}
