import { readArrowStep } from '@/lib/browser/i18n/reading-direction';
import type { CollectedWork } from '@/lib/shared/contract/collection';

export type Place = { wallId: string | null; before: string | null };
export type Moving = Place & { id: string };

/** Ids of the works on each wall, in order. The last entry stands for no wall and lists the works that hang nowhere. */
export type Arrangement = readonly { wallId: string | null; ids: readonly string[] }[];

/** Name of the attribute that identifies the wall under the pointer. */
export const WALL_ATTRIBUTE = 'data-wall';
export const WORK_ATTRIBUTE = 'data-work';

export function findMoving(arrangement: Arrangement, id: string): Moving {
  for (const { wallId, ids } of arrangement) {
    const at = ids.indexOf(id);
    if (at >= 0) return { id, wallId, before: ids[at + 1] ?? null };
  }
  return { id, wallId: null, before: null };
}

export function isAt(arrangement: Arrangement, moving: Moving): boolean {
  const now = findMoving(arrangement, moving.id);
  return now.wallId === moving.wallId && now.before === moving.before;
}

/**
 * The left and right keys move a work along its wall; up and down move it to another wall. Returns null for other keys,
 * and at the ends.
 */
export function step(arrangement: Arrangement, moving: Moving, key: string): Moving | null {
  const at = arrangement.findIndex(({ wallId }) => wallId === moving.wallId);
  const isRow = key === 'ArrowUp' || key === 'ArrowDown';
  if (isRow) {
    const next = arrangement[at + (key === 'ArrowDown' ? 1 : -1)];
    return next === undefined ? null : { ...moving, wallId: next.wallId, before: null };
  }
  const direction = readArrowStep(key);
  if (direction === undefined) return null;
  const others = (arrangement[at]?.ids ?? []).filter((id) => id !== moving.id);
  const place = moving.before === null ? others.length : others.indexOf(moving.before);
  const next = place + direction;
  return next < 0 || next > others.length ? null : { ...moving, before: others[next] ?? null };
}

/** Lists the walls in order, then the works that hang nowhere. */
export function listArrangement(
  hangs: readonly { wall: { id: string }; hang: { works: readonly { work: CollectedWork }[] } }[],
  waiting: readonly CollectedWork[],
): Arrangement {
  return [
    ...hangs.map(({ wall, hang }) => ({ wallId: wall.id, ids: hang.works.map(({ work }) => work.artwork.id) })),
    { wallId: null, ids: waiting.map(({ artwork }) => artwork.id) },
  ];
}
