import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { artworkFilters, getArtworkFilterLabels } from '@/lib/shared/domain/artwork-filters';
import { formatCountry } from '@/lib/shared/domain/country';
import { getCurrencySymbol } from '@/lib/shared/domain/money';
import { capitalize, formatCount } from '@/lib/shared/domain/text';
import type { ArtworkFilters } from '@/lib/shared/filters/artwork';

/** Filters of known values, each of which the panel shows with its count. */
export type ListFilter = 'sizeClass' | 'orientation' | 'colour';

/** A value of a filter. Texts are made on the server: a browser's names of countries and numbers may differ. */
export type FilterOption = {
  value: string;
  label: string;
  /** Works that the list would have with it; undefined where they are too many to count. */
  count: string | undefined;
  isDisabled: boolean;
};

/** Values of the filters: those without a work can be chosen only while they are chosen already. */
export type FilterPanel = {
  lists: Record<ListFilter, readonly FilterOption[]>;
  /** The most used materials and techniques. */
  media: readonly FilterOption[];
  countries: readonly FilterOption[];
  cities: readonly FilterOption[];
  /** Currencies in which works are priced. */
  currencies: readonly { code: string; label: string }[];
  /** Null when no work is for sale. */
  forSale: { count: string | undefined } | null;
  /** "1890 to 2026"; null when no year is known. */
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
    forSale: facets.forSale === 0 && !filters.forSale ? null : { count: formatCountIfKnown(facets.forSale) },
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
  return { value, label, count: formatCountIfKnown(count), isDisabled: count === 0 };
}

function formatCountIfKnown(count: number | null): string | undefined {
  return count === null ? undefined : formatCount(count);
}

/** A chosen value can always be taken back, also when the other filters leave nothing of it. */
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

/** "EUR €" */
function formatCurrency(code: string): string {
  const symbol = getCurrencySymbol(code);
  return symbol === code ? code : `${code} ${symbol}`;
}
