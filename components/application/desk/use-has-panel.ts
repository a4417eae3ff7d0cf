import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';

/** The widths at which a panel has a place beside the rows of the desk; also in its style sheet. */
const HAS_PANEL = '(min-width: 1006px)';
const subscribe = subscribeToEvents(() => window.matchMedia(HAS_PANEL), 'change');

export function useHasPanel(): boolean {
  return useBrowserValue(() => window.matchMedia(HAS_PANEL).matches, false, subscribe);
}
