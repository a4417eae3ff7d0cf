/** The selected rows of a list, and the row that was pressed last, from which a range begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/**
 * Selects a row or removes it from the selection. With `isRange` all rows between it and the row that was pressed
 * before become like it.
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
