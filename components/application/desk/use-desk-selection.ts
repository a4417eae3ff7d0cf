import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { showError, showToast } from '@/components/ui/toast';
import { changeApplications, type DeskChange, refreshDesk } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage, isRejected } from '@/lib/shared/api/error-message';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { formatCounted } from '@/lib/shared/domain/text';

/** The selected applications, and the changes that apply to all of them, which a toast can undo. */
export function useDeskSelection(owner: OpportunityOwner, rows: readonly DeskRow[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const clear = () => setSelection(nothingSelected);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changed, change }: { changed: readonly DeskRow[]; change: DeskChange }) =>
      changeApplications(
        owner,
        changed.map(({ id }) => id),
        change,
      ),
    onSuccess: (_, { changed, change }) => {
      clear();
      showToast(describeChange(changed.length, change), {
        label: 'Undo',
        onPress: () => void undo(owner, changed, change),
      });
    },
    onError: (error, sent) => {
      const message = errorToMessage(error, 'That was not saved. Check the connection and try again.');
      // A retry would be rejected again.
      if (isRejected(error)) showError(message, { label: 'Reload the list', onPress: () => void refreshDesk(owner) });
      else showError(message, { label: 'Try again', onPress: () => mutate(sent) });
    },
  });
  return {
    selected,
    ids: selection.ids,
    isBusy: isPending,
    toggle: (id: string, isRange: boolean) => {
      const order = rows.map((row) => row.id);
      setSelection(toggleRow(selection, id, order, isRange));
    },
    selectAll: (isAll: boolean) =>
      setSelection(isAll ? { ids: new Set(rows.map(({ id }) => id)), anchor: null } : nothingSelected),
    clear,
    change: (change: DeskChange) => {
      if (!isPending) mutate({ changed: selected, change });
    },
  };
}

/** Restores applications as they were before a change. */
async function undo(owner: OpportunityOwner, changed: readonly DeskRow[], change: DeskChange): Promise<void> {
  await attempt(async () => {
    for (const restoration of listRestorations(changed, change)) {
      await changeApplications(owner, restoration.ids, restoration.change);
    }
    showToast(`${formatCounted(changed.length, 'application is', 'applications are')} as before.`);
  }, 'That was not undone.');
}

function describeChange(count: number, { state, addLabel, removeLabel }: DeskChange): string {
  const applications = formatCounted(count, 'application', 'applications');
  if (state !== undefined) return `${applications}: ${deskStateLabels[state]}.`;
  if (addLabel !== undefined) return `“${addLabel}” is on ${applications}.`;
  return `“${removeLabel}” is off ${applications}.`;
}

/** The selected rows, and the last pressed row, at which a range begins. */
type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/**
 * Toggles a row. With `isRange`, all rows between it and the last pressed row get the same state.
 * @param order the ids of the list, in order.
 */
export function toggleRow(selection: Selection, id: string, order: readonly string[], isRange = false): Selection {
  const isSelected = !selection.ids.has(id);
  const ids = new Set(selection.ids);
  for (const one of isRange ? listRange(order, selection.anchor, id) : [id]) {
    if (isSelected) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

function listRange(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [order.indexOf(from ?? to), order.indexOf(to)].sort((one, other) => one - other);
  return start === undefined || end === undefined || start < 0 ? [to] : order.slice(start, end + 1);
}

type FormerRow = Pick<DeskRow, 'id' | 'state' | 'labels'>;
type Restoration = { ids: string[]; change: DeskChange };

/**
 * Lists the changes that undo a change of several applications: one for each previous state, and labels only where they
 * were added or removed.
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
