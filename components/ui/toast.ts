import { Listeners } from '@/lib/browser/store/listeners';

/** The action of a toast: a callback or a link. */
export type ToastAction = { label: string } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

/** `done` confirms what the person wanted. `notice` is information about something that is not done yet. */
type ToastKind = 'done' | 'notice' | 'error';

export type ToastRequest = { message: string; kind: ToastKind; action?: ToastAction | undefined };

const waiting: ToastRequest[] = [];
const listeners = new Listeners();

function ask(request: ToastRequest): void {
  waiting.push(request);
  listeners.notify();
}

/** Shows a confirmation at the top of the window for four seconds. */
export function showToast(message: string, action?: ToastAction): void {
  ask({ message, kind: 'done', action });
}

/** Shows information about something that is not done yet. */
export function showNotice(message: string, action?: ToastAction): void {
  ask({ message, kind: 'notice', action });
}

/** Shows an error, which always has an action. */
export function showError(message: string, action: ToastAction): void {
  ask({ message, kind: 'error', action });
}

/**
 * Calls `listener` for each requested toast, and immediately if any are pending.
 * @returns the function that unsubscribes.
 */
export function subscribeToPendingToasts(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  if (waiting.length > 0) listener();
  return unsubscribe;
}

/** Removes and returns the pending toasts, oldest first. */
export function takePendingToasts(): ToastRequest[] {
  return waiting.splice(0);
}
