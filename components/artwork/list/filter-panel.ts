import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { artworkFilters, getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { capitalize, formatKnownCount } from '@/lib/shared/domain/text';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';
import {
  type FilterOption,
  listFixedOptions,
  listFoundOptions,
  sortByLabel,
} from '@/lib/shared/filters/filter-options';

/** Filters with a fixed set of values. */
export type ListFilter = 'sizeClass' | 'orientation' | 'colour';

/** Values of all filters. A value without works is disabled unless it is chosen. */
export type FilterPanel = {
  lists: Record<ListFilter, readonly FilterOption[]>;
  /** The most common media. */
  media: readonly FilterOption[];
  countries: readonly FilterOption[];
  cities: readonly FilterOption[];
  /** Currencies of the listed prices. */
  currencies: readonly { code: string; label: string }[];
  /** Null if no work is for sale. */
  forSale: { count: string | undefined } | null;
  /** Null if no year is known. */
  years: { from: number; to: number } | null;
};

export function createFilterPanel(facets: ArtworkFacets, filters: ArtworkFilters): FilterPanel {
  const labels = getArtworkFilterLabels();
  const list = (name: ListFilter, counts: Parameters<typeof listFixedOptions>[2]) =>
    listFixedOptions(artworkFilters[name].values, labels[name], counts, filters[name]);
  return {
    lists: {
      sizeClass: list('sizeClass', facets.sizeClasses),
      orientation: list('orientation', facets.orientations),
      colour: list('colour', facets.colours),
    },
    media: listFoundOptions(facets.media, filters.medium, capitalize),
    countries: sortByLabel(listFoundOptions(facets.countries, [filters.country], formatCountry)),
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city])),
    currencies: facets.currencies.map(({ value }) => ({ code: value, label: formatCurrency(value) })),
    forSale: facets.forSale === 0 && !filters.forSale ? null : { count: formatKnownCount(facets.forSale) },
    years: facets.years,
  };
}
