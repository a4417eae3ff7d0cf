import { useSyncExternalStore } from 'react';

const CHANGED = 'impasto:address';

/**
 * The `page` of the address. `useSearchParams` would leave the list out of the HTML of a kept page, which is made
 * without any address: until the browser takes over, the page is the one that the server rendered.
 */
export function useAddressPage(served: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Number(new URLSearchParams(window.location.search).get('page') ?? 1),
    () => served,
  );
}

/** Changes the address without a step in the history. */
export function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('popstate', onChange);
  };
}
