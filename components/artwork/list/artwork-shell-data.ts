import type { ArtworkFacets, ArtworkPage } from '@/lib/contract/artwork';
import {
  type ArtworkCategory,
  formatArtworksTitle,
  mainColourLabels,
  orientationLabels,
  sizeClassLabels,
} from '@/lib/domain/artwork';
import { getCurrencySymbol } from '@/lib/domain/money';
import { formatCounted } from '@/lib/domain/text';
import { type ArtworkFilters, type ListFilter, listFilters } from '@/lib/filters/artwork';
import { listCategoriesWithArtworks } from '../artwork-categories';
import { type ActiveFilter, listActiveFilters } from './artwork-filters';

type FilterOption = { value: string; label: string; isDisabled: boolean };

/** What can be chosen: of values that no work has, only those that are chosen already. */
export type FilterPanel = {
  lists: Record<ListFilter, readonly FilterOption[]>;
  /** Those in which works are priced. */
  currencies: readonly { code: string; label: string }[];
  hasWorksForSale: boolean;
  /** "1890 to 2026"; undefined when no year is known. */
  years: { from: number; to: number } | null;
};

/** What the list's shell shows around the works. Its texts are made on the server. */
export type ArtworkShellData = {
  filters: ArtworkFilters;
  title: string;
  categories: readonly ArtworkCategory[];
  active: readonly ActiveFilter[];
  panel: FilterPanel;
  /** "362 works" */
  found: string;
};

export function createArtworkShellData(
  filters: ArtworkFilters,
  { total, totalIsCapped }: ArtworkPage,
  facets: ArtworkFacets,
): ArtworkShellData {
  return {
    filters: { ...filters, page: 1 },
    title: formatArtworksTitle(filters),
    categories: listCategoriesWithArtworks(facets),
    active: listActiveFilters(filters),
    panel: createFilterPanel(facets, filters),
    found: formatCounted(total, 'work', 'works', totalIsCapped),
  };
}

function createFilterPanel(facets: ArtworkFacets, filters: ArtworkFilters): FilterPanel {
  const list = (
    name: ListFilter,
    labels: Readonly<Record<string, string>>,
    counts: readonly { value: string }[],
  ): FilterOption[] => {
    const chosen: readonly string[] = filters[name];
    return listFilters[name].map((value) => ({
      value,
      label: labels[value] ?? value,
      isDisabled: !chosen.includes(value) && !counts.some((count) => count.value === value),
    }));
  };
  return {
    lists: {
      sizeClass: list('sizeClass', sizeClassLabels, facets.sizeClasses),
      orientation: list('orientation', orientationLabels, facets.orientations),
      colour: list('colour', mainColourLabels, facets.colours),
    },
    currencies: facets.currencies.map(({ value }) => ({ code: value, label: formatCurrency(value) })),
    hasWorksForSale: facets.forSale > 0 || filters.forSale,
    years: facets.years,
  };
}

/** "EUR €" */
function formatCurrency(code: string): string {
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${code} ${symbol}`;
}
