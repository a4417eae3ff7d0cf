import { useSyncExternalStore } from 'react';
import { createPricingHref, type PricingFilters, pricingCodec } from '@/lib/shared/filters/pricing';

/** The event by which this file hears of the addresses that it writes. */
const ADDRESS_CHANGED = 'impasto:pricing';

/**
 * The filters of the address, and a function that changes them without a request. Another audience is a step in the
 * history; other changes replace the address. Until the page is hydrated the filters are those that the server rendered.
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
