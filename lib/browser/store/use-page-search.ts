import { subscribeToEvents, useBrowserValue } from './use-browser-value';

const CHANGED = 'impasto:search';
const subscribe = subscribeToEvents(() => window, CHANGED, 'popstate');

/**
 * The query of the page's URL, and null until hydration. `useSearchParams` would exclude its component from the HTML of
 * a cached page, which is rendered without a query.
 */
export function usePageSearch(): string | null {
  return useBrowserValue(() => window.location.search, null, subscribe);
}

/** Changes the URL without a request. */
export function changePageUrl(href: string, method: 'replaceState' | 'pushState'): void {
  window.history[method](null, '', href);
  window.dispatchEvent(new Event(CHANGED));
}
