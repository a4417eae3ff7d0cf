import { useSyncExternalStore } from 'react';
import { createPricingHref, type PricingFilters, pricingCodec } from '@/lib/shared/filters/pricing';

/** Event that notifies subscribers of URL changes made in this file. */
const ADDRESS_CHANGED = 'impasto:pricing';

/**
 * The filters in the URL, and a function that changes them without a request. Another audience adds a history entry;
 * other changes replace it. Until the page is hydrated the filters are those of the server.
 */
export function usePricingFilters(served: PricingFilters): [PricingFilters, (next: PricingFilters) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
  const filters = search === null ? served : pricingCodec.decode(Object.fromEntries(new URLSearchParams(search)));
  return [filters, (next) => changeAddress(next, next.audience === filters.audience ? 'replaceState' : 'pushState')];
}

function changeAddress(next: PricingFilters, method: 'replaceState' | 'pushState'): void {
  window.history[method](null, '', createPricingHref(next));
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
