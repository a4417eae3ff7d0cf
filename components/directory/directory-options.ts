import type { DropdownChoice } from '@/components/ui/dropdown-order';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { formatCountry } from '@/lib/shared/domain/country';
import { isHiddenSlug } from '@/lib/shared/domain/offered-values';
import { directorySorts, organizationTypeSlugs } from '@/lib/shared/domain/profile';
import type { DirectoryFilters } from '@/lib/shared/filters/directory';
import {
  type FilterOption,
  listFixedOptions,
  listFoundOptions,
  sortByLabel,
} from '@/lib/shared/filters/filter-options';
import type { Words } from '@/lib/shared/i18n/words';
import { getSite, listOffered } from '@/lib/shared/site';

/** The server formats these options, because the browser's language data can differ. */
export type DirectoryOptions = Record<'countries' | 'cities' | 'artisticFields' | 'orgTypes', FilterOption[]>;

/** Lists places that have profiles, and all fields and types. Values without results are disabled unless chosen. */
export function createDirectoryOptions(
  filters: DirectoryFilters,
  facets: DirectoryFacets,
  { t, language }: Words,
): DirectoryOptions {
  const { hiddenValues } = getSite();
  return {
    countries: sortByLabel(
      listFoundOptions(facets.countries, [filters.country], language, (code) => formatCountry(code, language)),
      language,
    ),
    // The API counts only the most frequent cities, so the counts of other cities are unknown.
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city], language, undefined, null), language),
    artisticFields: sortByLabel(
      listFixedOptions(
        listOffered('artisticFields', artisticFields, filters.artisticFields),
        (field) => t(`profile.artisticField.${field}`),
        facets.artisticFields,
        filters.artisticFields,
        language,
      ),
      language,
    ),
    orgTypes: listFixedOptions(
      organizationTypeSlugs.filter((slug) => !isHiddenSlug(slug, hiddenValues) || filters.orgTypes.includes(slug)),
      (slug) => t(`profile.organizationTypes.${slug}`),
      facets.orgTypes,
      filters.orgTypes,
      language,
    ),
  };
}

/** Only searches can be sorted by relevance. It is their default. */
export function sortOptions(isSearch: boolean, t: Words['t']): DropdownChoice[] {
  const sorts = isSearch ? (['relevance', ...directorySorts] as const) : directorySorts;
  return sorts.map((value) => ({ value, label: t(`directory.sorts.${value}`) }));
}
