import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { artworkFilters, getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCurrency } from '@/lib/shared/domain/money';
import { capitalize, formatKnownCount } from '@/lib/shared/domain/text';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';

/** Filters with a fixed set of values. */
export type ListFilter = 'sizeClass' | 'orientation' | 'colour';

/**
 * A value of a filter. Texts are formatted on the server, because browsers may format names and numbers differently.
 */
export type FilterOption = {
  value: string;
  label: string;
  /** Number of works with this value; undefined if there are too many to count. */
  count: string | undefined;
  isDisabled: boolean;
};

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

type Counts = readonly { value: string; count: number | null }[];

export function createFilterPanel(facets: ArtworkFacets, filters: ArtworkFilters): FilterPanel {
  return {
    lists: createLists(facets, filters),
    media: addChosen(
      facets.media.map(({ value, count }) => createOption(value, capitalize(value), count)),
      filters.medium,
      capitalize,
    ),
    countries: sortByLabel(
      addChosen(
        facets.countries.map(({ value, count }) => createOption(value, formatCountry(value), count)),
        filters.country === '' ? [] : [filters.country],
        formatCountry,
      ),
    ),
    cities: sortByLabel(
      addChosen(
        facets.cities.map(({ value, count }) => createOption(value, value, count)),
        filters.city === '' ? [] : [filters.city],
        (city) => city,
      ),
    ),
    currencies: facets.currencies.map(({ value }) => ({ code: value, label: formatCurrency(value) })),
    forSale: facets.forSale === 0 && !filters.forSale ? null : { count: formatKnownCount(facets.forSale) },
    years: facets.years,
  };
}

function createLists(facets: ArtworkFacets, filters: ArtworkFilters): FilterPanel['lists'] {
  const list = (name: ListFilter, counts: Counts): FilterOption[] => {
    const labels: Readonly<Record<string, string>> = getArtworkFilterLabels()[name];
    const chosen: readonly string[] = filters[name];
    return artworkFilters[name].values.map((value) => {
      const counted = counts.find((entry) => entry.value === value);
      const option = createOption(value, labels[value] ?? value, counted === undefined ? 0 : counted.count);
      return chosen.includes(value) ? { ...option, isDisabled: false } : option;
    });
  };
  return {
    sizeClass: list('sizeClass', facets.sizeClasses),
    orientation: list('orientation', facets.orientations),
    colour: list('colour', facets.colours),
  };
}

function createOption(value: string, label: string, count: number | null): FilterOption {
  return { value, label, count: formatKnownCount(count), isDisabled: count === 0 };
}

/** Keeps chosen values enabled, so that they can be deselected when no work matches. */
function addChosen(
  options: readonly FilterOption[],
  chosen: readonly string[],
  format: (value: string) => string,
): FilterOption[] {
  const isListed = (value: string) => options.some((option) => option.value === value);
  const missing = chosen.filter((value) => !isListed(value));
  return [
    ...missing.map((value) => ({ ...createOption(value, format(value), 0), isDisabled: false })),
    ...options.map((option) => (chosen.includes(option.value) ? { ...option, isDisabled: false } : option)),
  ];
}

function sortByLabel(options: readonly FilterOption[]): FilterOption[] {
  return [...options].sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
