/** What a toast offers to do: a press, or a link. */
export type ToastAction = { label: string } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

export type ToastRequest = { message: string; isError: boolean; action?: ToastAction | undefined };

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

function ask(request: ToastRequest): void {
  waiting.push(request);
  for (const listener of listeners) listener();
}

/** Says at the top of the window what was done, for four seconds (spec 9). */
export function showToast(message: string, action?: ToastAction): void {
  ask({ message, isError: false, action });
}

/** Says what did not work. A failure always has an action. */
export function showError(message: string, action: ToastAction): void {
  ask({ message, isError: true, action });
}

/**
 * Calls `listener` now, if toasts wait to be shown, and whenever one is asked for.
 * @returns what ends it.
 */
export function subscribeToPendingToasts(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}

/** Hands over the toasts that wait, the first asked for first; they do not wait any more. */
export function takePendingToasts(): ToastRequest[] {
  return waiting.splice(0);
}
