import type { ArtworkFacets, ArtworkPage } from '@/lib/shared/contract/artwork';
import { type ArtworkCategory, artworkCategories, formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { artworkFilters, getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { capitalize, formatCounted, formatKnownCount, joinWithAnd } from '@/lib/shared/domain/text';
import * as active from '@/lib/shared/filters/active-filters';
import { type ArtworkFilters, artworkList, type FilterName } from '@/lib/shared/filters/artwork';
import { listFixedOptions, listFoundOptions, sortByLabel } from '@/lib/shared/filters/filter-options';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

export type ActiveFilter = active.ActiveFilter<FilterName, ArtworkFilters>;

export type FilterPanel = ReturnType<typeof createFilterPanel>;

/** Texts are formatted on the server. */
export type ArtworkFrameData = ReturnType<typeof createArtworkFrameData>;

export function createArtworkFrameData(
  filters: ArtworkFilters,
  page: ArtworkPage,
  facets: ArtworkFacets,
  words: Words,
) {
  const mistyped = Object.values(filters.mistyped).map((text) => `“${text}”`);
  return {
    filters: { ...filters, page: 1 },
    title: formatArtworksTitle(filters, words),
    categories: listCategoriesWithArtworks(facets, filters.category),
    active: listActiveFilters(filters),
    panel: createFilterPanel(facets, filters),
    /** For example "362 works". */
    found: formatCounted(page.total, 'work', 'works', page.totalIsCapped),
    /** Values in the URL that are not whole numbers, such as "90.5"; null if there are none. */
    mistyped: mistyped.length === 0 ? null : joinWithAnd(mistyped),
  };
}

/** Lists one filter per chip, with the filters that remain if it is removed. */
export function listActiveFilters(filters: ArtworkFilters): ActiveFilter[] {
  return active.listActiveFilters(artworkList, getArtworkFilterLabels(), filters);
}

/** Includes the chosen category even if it contains no works. */
export function listCategoriesWithArtworks(facets: ArtworkFacets, chosen?: ArtworkCategory): ArtworkCategory[] {
  const filled = new Set(facets.categories.flatMap(({ value, count }) => (count === 0 ? [] : [value])));
  return artworkCategories.filter((category) => category === chosen || filled.has(category));
}

/** A value without works is disabled unless it is chosen. */
function createFilterPanel(facets: ArtworkFacets, filters: ArtworkFilters) {
  const labels = getArtworkFilterLabels();
  const list = (name: 'sizeClass' | 'orientation' | 'colour', counts: Parameters<typeof listFixedOptions>[2]) =>
    listFixedOptions<string>(
      artworkFilters[name].values,
      (value) => Object.entries<string>(labels[name]).find(([key]) => key === value)?.[1] ?? value,
      counts,
      filters[name],
      mainLanguage,
    );
  return {
    sizeClass: list('sizeClass', facets.sizeClasses),
    orientation: list('orientation', facets.orientations),
    colour: list('colour', facets.colours),
    /** Only the most common media. */
    medium: listFoundOptions(facets.media, filters.medium, mainLanguage, capitalize),
    countries: sortByLabel(
      listFoundOptions(facets.countries, [filters.country], mainLanguage, (code) => formatCountry(code)),
      mainLanguage,
    ),
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city], mainLanguage), mainLanguage),
    /** The currencies of the listed prices. */
    currencies: facets.currencies.map(({ value }) => ({ value, label: formatCurrency(value) })),
    /** Null if no work is for sale. */
    forSale: facets.forSale === 0 && !filters.forSale ? null : { count: formatKnownCount(facets.forSale) },
    /** Null if no year is known. */
    years: facets.years,
  };
}
