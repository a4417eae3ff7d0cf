/** In milliseconds. */
const TURN = 3_600_000;
const CYCLE = 1_024;
/** Odd and close to CYCLE / golden ratio, so a cycle visits each position once, and consecutive turns are far apart. */
const STEP = 633;
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/**
 * Returns the index of this hour's first work; the list then continues cyclically. In a cycle of 1,024 hours (about six
 * weeks), all works come first equally often, give or take one hour. With more works than hours, each work comes first
 * in some cycle. Adding or removing a work moves the start by at most one place.
 */
export function findFirstInTurn(count: number, now: Date): number {
  const turn = Math.floor(now.getTime() / TURN);
  const cycle = Math.floor(turn / CYCLE);
  const part = ((turn * STEP) % CYCLE) + ((cycle * GOLDEN_RATIO) % 1);
  return Math.floor((part / CYCLE) * count);
}

const ROTATION_INTERVAL = 600_000;

/** Promoted and random calls change every ten minutes. */
export function getRotationInterval(now: Date): number {
  return Math.floor(now.getTime() / ROTATION_INTERVAL);
}

const MAX_PROMOTED = 3;

/** Each turn shows the next three items, cyclically, so all items appear equally often. */
function pickByTurn<Item>(items: readonly Item[], turn: number): Item[] {
  if (items.length === 0) return [];
  const start = (turn * MAX_PROMOTED) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, MAX_PROMOTED);
}

/** Every page shows different promotions, which change every ten minutes. */
export function pickPromoted<Item>(active: readonly Item[], page: number, now: Date): Item[] {
  return pickByTurn(active, getRotationInterval(now) + page - 1);
}

/** Top posts change every hour. */
export function pickTopPosts<Item>(active: readonly Item[], now: Date): Item[] {
  return pickByTurn(active, Math.floor(now.getTime() / TURN));
}

/** Returns when the top posts change next, in ISO 8601. */
export function findNextTurn(now: Date): string {
  return new Date((Math.floor(now.getTime() / TURN) + 1) * TURN).toISOString();
}

/** The daily rotation changes at midnight UTC. */
export function findNextDay(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();
}

type OfArtist = { profile: { id: string } };

/** Spreads each artist's works as far apart as possible, moving works as little as possible. */
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
  // An artist with more than half of the remaining works must come next, or the works could not be separated.
  const pressing = left.findIndex((work) => isByOther(work) && countOf(work) * 2 > left.length);
  return Math.max(0, pressing >= 0 ? pressing : left.findIndex(isByOther));
}
