import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { showError, showToast } from '@/components/ui/toast';
import { changeApplications, type DeskChange, refreshDesk } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage, isRejected } from '@/lib/shared/api/error-message';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { deskStates } from '@/lib/shared/domain/application';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

export function useDeskSelection(owner: OpportunityOwner, rows: readonly DeskRow[]) {
  const words = useWords();
  const { t } = words;
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
      const onPress = () => void undo(owner, changed, change, words);
      showToast(describeChange(changed.length, change, words), { label: t('ui.action.undo'), onPress });
    },
    onError: (error, sent) => {
      const message = errorToMessage(error, t('application.desk.notSaved'));
      // These errors are final, so there is no button to try again.
      if (isRejected(error))
        showError(message, { label: t('application.selection.reload'), onPress: () => void refreshDesk(owner) });
      else showError(message, { label: t('ui.tryAgain'), onPress: () => mutate(sent) });
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

async function undo(
  owner: OpportunityOwner,
  changed: readonly DeskRow[],
  change: DeskChange,
  { t }: Words,
): Promise<void> {
  await attempt(async () => {
    for (const restoration of listRestorations(changed, change)) {
      await changeApplications(owner, restoration.ids, restoration.change);
    }
    showToast(t('application.selection.restored', { count: changed.length }));
  }, t('application.selection.notUndone'));
}

function describeChange(count: number, { state, addLabel, removeLabel = '' }: DeskChange, { t }: Words): string {
  if (state !== undefined) {
    return t('application.selection.stateSet', { count, state: t(`application.deskState.${state}`) });
  }
  return addLabel === undefined
    ? t('application.selection.labelRemoved', { count, label: removeLabel })
    : t('application.selection.labelAdded', { count, label: addLabel });
}

/** `anchor` is the row that was pressed last, where a range selection starts. */
type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** With `isRange`, changes all rows from the anchor to this one. @param order all ids in the order of the list */
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

/** Groups the rows by their former state. Restores labels only where the change added or removed them. */
export function listRestorations(rows: readonly FormerRow[], change: DeskChange): Restoration[] {
  const { state, addLabel, removeLabel } = change;
  const listIds = (isMeant: (row: FormerRow) => boolean) => rows.filter(isMeant).map(({ id }) => id);
  const isUnlabelled = ({ labels }: FormerRow) => addLabel !== undefined && !labels.includes(addLabel);
  const isLabelled = ({ labels }: FormerRow) => removeLabel !== undefined && labels.includes(removeLabel);
  const restorations: Restoration[] = [
    ...deskStates
      .filter((former) => state !== undefined && former !== state)
      .map((former) => ({ ids: listIds((row) => row.state === former), change: { state: former } })),
    { ids: listIds(isUnlabelled), change: { removeLabel: addLabel } },
    { ids: listIds(isLabelled), change: { addLabel: removeLabel } },
  ];
  return restorations.filter(({ ids }) => ids.length > 0);
}
