import type { AssignedRoundWithApplications } from '@/lib/shared/contract/jury';

type Rows = AssignedRoundWithApplications['list'];

/** Picks the application that the URL names; without one, the first that is not scored, or the first. */
export function pickCurrent(list: Rows, wanted: string | null): Rows[number] | undefined {
  const visible = list.filter(({ hasConflict }) => !hasConflict);
  return visible.find(({ id }) => id === wanted) ?? visible.find(({ isScored }) => !isScored) ?? visible[0];
}

/** Lists the applications to go through. The current one stays while it is open, also once it is scored. */
export function listToScore(list: Rows, isUnscoredOnly: boolean, currentId: string | undefined): Rows {
  return list.filter(
    ({ id, isScored, hasConflict }) => !hasConflict && (!isUnscoredOnly || !isScored || id === currentId),
  );
}
