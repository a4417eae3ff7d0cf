import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { type UserType, userTypeLabels, userTypes } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { changeFilters, createDirectoryHref, type DirectoryFilters } from '@/lib/shared/filters/directory';
import { formatDirectoryTitle, formatFound, listActiveValues } from './directory-labels';
import type { DirectoryList } from './directory-list';
import { createDirectoryOptions, type DirectoryOptions } from './directory-options';

/** The server formats the texts. */
export type DirectoryFrameData = {
  title: string;
  filters: DirectoryFilters;
  options: DirectoryOptions;
  /** `count` is the number of profiles that match the other filters, if known. */
  tabs: { href: string; label: string; count: string | undefined; isCurrent: boolean }[];
  /** Each active filter value has the URL of the list without it. */
  chips: { key: string; href: string; label: string }[];
  /** "6,104 artists" */
  found: string;
};

export function createDirectoryFrameData(list: DirectoryList, facets: DirectoryFacets): DirectoryFrameData {
  const { filters, total, totalIsCapped } = list;
  return {
    title: formatDirectoryTitle(filters.userType),
    filters,
    options: createDirectoryOptions(filters, facets),
    tabs: createTabs(filters, facets),
    chips: listActiveValues(filters).map(({ name, label, without }) => ({
      key: `${name} ${label}`,
      href: createDirectoryHref(without),
      label,
    })),
    found: formatFound(filters.userType, total, totalIsCapped),
  };
}

const directoryTabs: readonly (UserType | undefined)[] = [undefined, ...userTypes];

/** The API does not count beyond this number. */
const COUNT_MAX = 10_000;

function createTabs(filters: DirectoryFilters, facets: DirectoryFacets): DirectoryFrameData['tabs'] {
  const everyone = sumCounts(facets.userTypes.map((facet) => facet.count));
  return directoryTabs.map((userType) => {
    const count = userType === undefined ? everyone : findCount(facets, userType);
    return {
      href: createDirectoryHref(changeFilters(filters, { userType })),
      label: userType === undefined ? 'Everyone' : userTypeLabels[userType],
      count: count === null ? undefined : formatCount(Math.min(count, COUNT_MAX), count > COUNT_MAX),
      isCurrent: userType === filters.userType,
    };
  });
}

/** Null if unknown. */
export function findCount({ userTypes: counts }: DirectoryFacets, userType: UserType): number | null {
  return (counts.find(({ value }) => value === userType) ?? { count: 0 }).count;
}

function sumCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}
