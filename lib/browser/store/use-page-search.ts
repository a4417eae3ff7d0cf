import { subscribeToEvents, useBrowserValue } from './use-browser-value';

const CHANGED = 'impasto:search';
const subscribe = subscribeToEvents(() => window, CHANGED, 'popstate');

/** Null until hydration. `useSearchParams` would exclude the component from the cached HTML. */
export function usePageSearch(): string | null {
  return useBrowserValue(() => window.location.search, null, subscribe);
}

export function changePageUrl(href: string, method: 'replaceState' | 'pushState'): void {
  window.history[method](null, '', href);
  window.dispatchEvent(new Event(CHANGED));
}
