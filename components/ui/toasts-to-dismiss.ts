type Shown = { id: string; isError: boolean };

/**
 * Chooses the toasts to dismiss when there are more than `limit`: confirmations before errors, then the oldest first,
 * but never one under the pointer or with the focus.
 * @param shown oldest first.
 * @returns their ids; fewer than needed when the others are held.
 */
export function listToastsToDismiss(shown: readonly Shown[], heldIds: readonly string[], limit: number): string[] {
  const free = shown.filter(({ id }) => !heldIds.includes(id));
  const newest = free.at(-1);
  const inOrder = [...free.filter(({ isError }) => !isError), ...free.filter(({ isError }) => isError)];
  return inOrder
    .filter((toast) => toast !== newest)
    .slice(0, Math.max(0, shown.length - limit))
    .map(({ id }) => id);
}
