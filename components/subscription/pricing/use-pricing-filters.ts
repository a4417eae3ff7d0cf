import { changePageUrl, usePageSearch } from '@/lib/browser/store/use-page-search';
import { createPricingHref, type PricingFilters, pricingCodec } from '@/lib/shared/filters/pricing';

/**
 * The filters in the URL, and a function that changes them without a request. Another audience adds a history entry;
 * other changes replace it. Until the page is hydrated the filters are those of the server.
 */
export function usePricingFilters(served: PricingFilters): [PricingFilters, (next: PricingFilters) => void] {
  const search = usePageSearch();
  const filters = search === null ? served : pricingCodec.decode(Object.fromEntries(new URLSearchParams(search)));
  const change = (next: PricingFilters) =>
    changePageUrl(createPricingHref(next), next.audience === filters.audience ? 'replaceState' : 'pushState');
  return [filters, change];
}
