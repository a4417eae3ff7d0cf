import { Listeners } from '@/lib/browser/store/listeners';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';

const listeners = new Listeners();
let isAsked = false;

/** True while the question is open: after signing in, on pages that need the account, and after a rejected write. */
export function useTermsAsked(): boolean {
  return useBrowserValue(() => isAsked, false, listeners.subscribe);
}

/** Members who have no terms to accept are not asked. */
export function openTermsQuestion(): void {
  setAsked(true);
}

export function closeTermsQuestion(): void {
  setAsked(false);
}

function setAsked(next: boolean): void {
  if (isAsked === next) return;
  isAsked = next;
  listeners.notify();
}
