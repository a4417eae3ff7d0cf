import type { DeskChange } from '@/lib/browser/members/application/application-desk';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStates } from '@/lib/shared/domain/application';

type FormerRow = Pick<DeskRow, 'id' | 'state' | 'labels'>;
type Restoration = { ids: string[]; change: DeskChange };

/**
 * Lists the changes that restore applications as they were before a change of several: one for each former state, and
 * labels only where the change added or removed them.
 */
export function listRestorations(rows: readonly FormerRow[], change: DeskChange): Restoration[] {
  const { state, addLabel, removeLabel } = change;
  const listIds = (isMeant: (row: FormerRow) => boolean) => rows.filter(isMeant).map(({ id }) => id);
  const restorations: Restoration[] = [
    ...(state === undefined
      ? []
      : deskStates
          .filter((former) => former !== state)
          .map((former) => ({ ids: listIds((row) => row.state === former), change: { state: former } }))),
    ...(addLabel === undefined
      ? []
      : [{ ids: listIds(({ labels }) => !labels.includes(addLabel)), change: { removeLabel: addLabel } }]),
    ...(removeLabel === undefined
      ? []
      : [{ ids: listIds(({ labels }) => labels.includes(removeLabel)), change: { addLabel: removeLabel } }]),
  ];
  return restorations.filter(({ ids }) => ids.length > 0);
}
