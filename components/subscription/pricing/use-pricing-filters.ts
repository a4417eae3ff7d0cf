import { useSyncExternalStore } from 'react';
import { createPricingHref, type PricingFilters, pricingCodec } from '@/lib/shared/filters/pricing';

/** The event by which this file hears of the addresses that it writes. */
const ADDRESS_CHANGED = 'impasto:pricing';

/**
 * What the address says to show, and how to change it without a request and without a step in the history. Until the
 * page is hydrated it is what the server rendered.
 */
export function usePricingFilters(served: PricingFilters): [PricingFilters, (next: PricingFilters) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
  const filters = search === null ? served : pricingCodec.decode(Object.fromEntries(new URLSearchParams(search)));
  return [filters, replaceAddress];
}

function replaceAddress(next: PricingFilters): void {
  window.history.replaceState(null, '', createPricingHref(next));
  window.dispatchEvent(new Event(ADDRESS_CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(ADDRESS_CHANGED, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(ADDRESS_CHANGED, onChange);
    window.removeEventListener('popstate', onChange);
  };
}
