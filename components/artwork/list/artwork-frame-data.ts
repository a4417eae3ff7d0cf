import type { ArtworkFacets, ArtworkPage } from '@/lib/shared/contract/artwork';
import {
  type ArtworkCategory,
  artworkCategories,
  formatArtworksTitle,
  mainColours,
  orientations,
  sizeClasses,
} from '@/lib/shared/domain/artwork';
import { getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { capitalize, formatCount, formatKnownCount, joinWithAnd } from '@/lib/shared/domain/text';
import * as active from '@/lib/shared/filters/active-filters';
import { type ArtworkFilters, artworkList, type FilterName } from '@/lib/shared/filters/artwork';
import { listFixedOptions, listFoundOptions, sortByLabel } from '@/lib/shared/filters/filter-options';
import type { Words } from '@/lib/shared/i18n/words';
import { listOffered } from '@/lib/shared/site';

export type ActiveFilter = active.ActiveFilter<FilterName, ArtworkFilters>;

export type FilterPanel = ReturnType<typeof createFilterPanel>;

/** The server formats all text. */
export type ArtworkFrameData = ReturnType<typeof createArtworkFrameData>;

export function createArtworkFrameData(
  filters: ArtworkFilters,
  page: ArtworkPage,
  facets: ArtworkFacets,
  words: Words,
) {
  const { language } = words;
  const mistyped = Object.values(filters.mistyped).map((text) => words.t('ui.quoted', { text }));
  return {
    filters: { ...filters, page: 1 },
    title: formatArtworksTitle(filters, words),
    categories: listCategoriesWithArtworks(facets, filters.category),
    active: listActiveFilters(filters, words),
    panel: createFilterPanel(facets, filters, words),
    /** Example: "362 works". */
    found: words.t('artwork.count', {
      count: page.total,
      shown: formatCount(page.total, page.totalIsCapped, language),
    }),
    /** Values in the URL that are not whole numbers, such as "90.5", or null if there are none. */
    mistyped: mistyped.length === 0 ? null : joinWithAnd(mistyped, language),
  };
}

/** Has one entry for each chip. Each entry contains the filters that remain after removing the chip. */
export function listActiveFilters(filters: ArtworkFilters, words: Words): ActiveFilter[] {
  return active.listActiveFilters(artworkList, getArtworkFilterLabels(words), filters);
}

/** Includes the chosen category even if it is empty or the site no longer offers it. */
export function listCategoriesWithArtworks(facets: ArtworkFacets, chosen?: ArtworkCategory): ArtworkCategory[] {
  const filled = new Set(facets.categories.flatMap(({ value, count }) => (count === 0 ? [] : [value])));
  const offered = listOffered('categories', artworkCategories, [chosen]);
  return offered.filter((category) => category === chosen || filled.has(category));
}

/** Disables values without works, unless they are chosen. */
function createFilterPanel(facets: ArtworkFacets, filters: ArtworkFilters, { t, language }: Words) {
  return {
    sizeClass: listFixedOptions(
      sizeClasses,
      (value) => t(`artwork.sizeClass.${value}`),
      facets.sizeClasses,
      filters.sizeClass,
      language,
    ),
    orientation: listFixedOptions(
      orientations,
      (value) => t(`artwork.orientation.${value}`),
      facets.orientations,
      filters.orientation,
      language,
    ),
    colour: listFixedOptions(
      mainColours,
      (value) => t(`artwork.colour.${value}`),
      facets.colours,
      filters.colour,
      language,
    ),
    /** Lists only the most common media. */
    medium: listFoundOptions(facets.media, filters.medium, language, capitalize),
    countries: sortByLabel(
      listFoundOptions(facets.countries, [filters.country], language, (code) => formatCountry(code, language)),
      language,
    ),
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city], language), language),
    currencies: facets.currencies.map(({ value }) => ({ value, label: formatCurrency(value, language) })),
    /** Null if no work is for sale. */
    forSale: facets.forSale === 0 && !filters.forSale ? null : { count: formatKnownCount(facets.forSale, language) },
    /** Null if no year is known. */
    years: facets.years,
  };
}
