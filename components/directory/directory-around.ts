import type { DirectoryFacets } from '@/lib/contract/profile';
import { userTypeLabels } from '@/lib/domain/profile';
import { formatCount } from '@/lib/domain/text';
import { changeFilters, type DirectoryFilters, directoryTabs, hrefOf } from './directory-filters';
import type { DirectoryList } from './directory-list';
import { type DirectoryOptions, optionsOf } from './directory-options';
import { activeValues, directoryTitle, foundWords } from './directory-words';

/** What stands around the rows of the directory, in words made on the server. */
export type DirectoryAround = {
  title: string;
  filters: DirectoryFilters;
  options: DirectoryOptions;
  /** User types with how many each has while the other filters stay. */
  tabs: { href: string; label: string; count: string; isCurrent: boolean }[];
  /** Each chosen value, with the address that is without it. */
  chips: { href: string; label: string }[];
  /** "6,104 artists" */
  found: string;
};

export function directoryAround(list: DirectoryList, facets: DirectoryFacets): DirectoryAround {
  const { filters, total, totalIsCapped } = list;
  return {
    title: directoryTitle(filters.userType),
    filters,
    options: optionsOf(filters, facets),
    tabs: tabsOf(filters, facets),
    chips: activeValues(filters).map(({ label, without }) => ({ href: hrefOf(without), label })),
    found: foundWords(filters.userType, total, totalIsCapped),
  };
}

/** Beyond this a count is no longer exact (product 3). */
const COUNT_MAX = 10_000;

function tabsOf(filters: DirectoryFilters, facets: DirectoryFacets): DirectoryAround['tabs'] {
  const counts = new Map(facets.userTypes.map((facet) => [facet.value, facet.count]));
  const everyone = facets.userTypes.reduce((sum, facet) => sum + facet.count, 0);
  return directoryTabs.map((userType) => {
    const count = userType === undefined ? everyone : (counts.get(userType) ?? 0);
    return {
      href: hrefOf(changeFilters(filters, { userType })),
      label: userType === undefined ? 'Everyone' : userTypeLabels[userType],
      count: formatCount(Math.min(count, COUNT_MAX), count > COUNT_MAX),
      isCurrent: userType === filters.userType,
    };
  });
}
