import type { DropdownChoice } from '@/components/ui/dropdown-option';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { formatCountry } from '@/lib/shared/domain/country';
import {
  type DirectorySort,
  directorySorts,
  formatOrganizationTypeSlug,
  organizationTypeSlugs,
} from '@/lib/shared/domain/profile';
import { formatKnownCount } from '@/lib/shared/domain/text';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';

/** Options of the filters. The server formats the labels, because its ICU data may differ from the browser's. */
export type DirectoryOptions = Record<'countries' | 'cities' | 'artisticFields' | 'orgTypes', DropdownChoice[]>;

type Facet = { value: string; count: number | null };

/**
 * Creates the options: existing countries and cities in alphabetical order, and all fields and organization types,
 * which are disabled when they have no results and are not chosen.
 */
export function createDirectoryOptions(filters: DirectoryFilters, facets: DirectoryFacets): DirectoryOptions {
  return {
    countries: sortByLabel(listExisting(facets.countries, filters.country, formatCountry)),
    // Only the most frequent cities are counted, so the count of another city is unknown.
    cities: sortByLabel(listExisting(facets.cities, filters.city, (city) => city, undefined)),
    artisticFields: sortByLabel(
      artisticFields.map((field) =>
        createChoice(field, artisticFieldLabels[field], facets.artisticFields, filters.artisticFields),
      ),
    ),
    orgTypes: organizationTypeSlugs.map((slug) =>
      createChoice(slug, formatOrganizationTypeSlug(slug), facets.orgTypes, filters.orgTypes),
    ),
  };
}

function listExisting(
  facets: readonly Facet[],
  chosen: string,
  formatLabel: (value: string) => string,
  unlisted: string | undefined = '0',
): DropdownChoice[] {
  const offered = facets.map(({ value, count }) => ({
    value,
    label: formatLabel(value),
    count: formatKnownCount(count),
  }));
  const isKnown = chosen === '' || facets.some((facet) => facet.value === chosen);
  return isKnown ? offered : [...offered, { value: chosen, label: formatLabel(chosen), count: unlisted }];
}

function createChoice(
  value: string,
  label: string,
  facets: readonly Facet[],
  chosen: readonly string[],
): DropdownChoice {
  const { count } = facets.find((facet) => facet.value === value) ?? { count: 0 };
  return { value, label, count: formatKnownCount(count), isDisabled: count === 0 && !chosen.includes(value) };
}

function sortByLabel(choices: DropdownChoice[]): DropdownChoice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Relevance is the implicit order of a search and unavailable without one. */
export const sortLabels: Record<DirectorySort | 'relevance', string> = {
  relevance: 'Best match',
  active: 'Recently active',
  name: 'By name',
  newest: 'Newest first',
};

/** Lists the available orders. */
export function sortOptions(isSearch: boolean): DropdownChoice[] {
  const sorts = isSearch ? (['relevance', ...directorySorts] as const) : directorySorts;
  return sorts.map((value) => ({ value, label: sortLabels[value] }));
}
