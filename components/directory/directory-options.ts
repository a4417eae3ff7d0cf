import type { DropdownChoice } from '@/components/ui/dropdown-order';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { artisticFieldLabels, artisticFields } from '@/lib/shared/domain/artistic-field';
import { formatCountry } from '@/lib/shared/domain/country';
import {
  type DirectorySort,
  directorySorts,
  formatOrganizationTypeSlug,
  organizationTypeSlugs,
} from '@/lib/shared/domain/profile';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';
import {
  type FilterOption,
  listFixedOptions,
  listFoundOptions,
  sortByLabel,
} from '@/lib/shared/filters/filter-options';

/** The server formats the labels, because its ICU data may differ from the browser's. */
export type DirectoryOptions = Record<'countries' | 'cities' | 'artisticFields' | 'orgTypes', FilterOption[]>;

/** Lists existing places, and all fields and types, disabled if they have no results and are not chosen. */
export function createDirectoryOptions(filters: DirectoryFilters, facets: DirectoryFacets): DirectoryOptions {
  const types = Object.fromEntries(organizationTypeSlugs.map((slug) => [slug, formatOrganizationTypeSlug(slug)]));
  return {
    countries: sortByLabel(listFoundOptions(facets.countries, [filters.country], formatCountry)),
    // Only the most frequent cities are counted, so the count of another city is unknown.
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city], undefined, null)),
    artisticFields: sortByLabel(
      listFixedOptions(artisticFields, artisticFieldLabels, facets.artisticFields, filters.artisticFields),
    ),
    orgTypes: listFixedOptions(organizationTypeSlugs, types, facets.orgTypes, filters.orgTypes),
  };
}

/** Relevance is the default order of a search, and is unavailable without one. */
const sortLabels: Record<DirectorySort | 'relevance', string> = {
  relevance: 'Best match',
  active: 'Recently active',
  name: 'By name',
  newest: 'Newest first',
};

export function sortOptions(isSearch: boolean): DropdownChoice[] {
  const sorts = isSearch ? (['relevance', ...directorySorts] as const) : directorySorts;
  return sorts.map((value) => ({ value, label: sortLabels[value] }));
}
