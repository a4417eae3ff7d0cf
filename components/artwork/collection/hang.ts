import type { CollectedWork, CollectionWall } from '@/lib/shared/contract/collection';
import { convertToCentimetres } from '@/lib/shared/domain/artwork';

/** Height and width in centimeters. */
export type HungWork = { work: CollectedWork; height: number; width: number };

/** In centimeters. */
const MAX_GAP = 60;
/** Width of the longest wall on a wide screen, in pixels. */
const WALL_WIDTH = 1_184;
/** In pixels. In narrower columns, labels would break within words. */
const MIN_LABEL_WIDTH = 84;

/** Returns null if the height or width is unknown, because the work cannot hang to scale. */
export function createHungWork(work: CollectedWork): HungWork | null {
  const sides = convertToCentimetres(work.artwork.size);
  return sides && { work, ...sides };
}

export type Hang = {
  works: HungWork[];
  /** Gap between neighboring works, in centimeters. */
  gap: number;
  /** Distance from the start of the first work to the end of the last, in centimeters. */
  used: number;
  /** How much wider the works are than their wall, in centimeters. */
  excess: number;
  /** True if the works are too close together for labels below them. */
  isDense: boolean;
};

/** Spaces works evenly along the wall, with gaps of at most `MAX_GAP`. */
export function layOutHang(works: HungWork[], length: number, longest: number): Hang {
  const taken = works.reduce((sum, { width }) => sum + width, 0);
  const gap = Math.min(MAX_GAP, Math.max(0, (length - taken) / (works.length + 1)));
  const narrowest = Math.min(...works.map(({ width }) => width)) + gap;
  return {
    works,
    gap,
    used: taken + gap * Math.max(0, works.length - 1),
    excess: Math.max(0, taken - length),
    isDense: (narrowest * WALL_WIDTH) / longest < MIN_LABEL_WIDTH,
  };
}

/** Groups works by wall. The `waiting` works have no wall, or lack the size that hanging to scale needs. */
export function arrangeWorks(works: readonly CollectedWork[], walls: readonly CollectionWall[]) {
  const longest = Math.max(...walls.map(({ length }) => length));
  const hung = works.map((work) => createHungWork(work));
  const hangs = walls.map((wall) => {
    const onWall = hung.flatMap((one) => (one?.work.wallId === wall.id ? [one] : []));
    return { wall, hang: layOutHang(onWall, wall.length, longest) };
  });
  const isWaiting = (work: CollectedWork, index: number) => hung[index] === null || work.wallId === null;
  return { hangs, longest, waiting: works.filter(isWaiting) };
}
