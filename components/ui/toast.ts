import { getWords } from '@/lib/browser/i18n/messages';
import { Listeners } from '@/lib/browser/store/listeners';

export type ToastAction = { label: string } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

/** `done` confirms what the user did. `notice` reports something that is not complete yet. */
type ToastKind = 'done' | 'notice' | 'error';

export type ToastRequest = { message: string; kind: ToastKind; action?: ToastAction | undefined };

const waiting: ToastRequest[] = [];
const listeners = new Listeners();

function ask(request: ToastRequest): void {
  waiting.push(request);
  listeners.notify();
}

export function showToast(message: string, action?: ToastAction): void {
  ask({ message, kind: 'done', action });
}

export function showNotice(message: string, action?: ToastAction): void {
  ask({ message, kind: 'notice', action });
}

export function showError(message: string, action: ToastAction): void {
  ask({ message, kind: 'error', action });
}

export function showRetry(message: string, retry: () => void): void {
  showError(message, { label: getWords().t('ui.tryAgain'), onPress: retry });
}

/** Calls `listener` for every new toast, and immediately if toasts are already pending. */
export function subscribeToPendingToasts(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  if (waiting.length > 0) listener();
  return unsubscribe;
}

/** Removes the pending toasts and returns them, oldest first. */
export function takePendingToasts(): ToastRequest[] {
  return waiting.splice(0);
}
