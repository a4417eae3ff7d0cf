import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import { type UserType, userTypes } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { changeFilters, createDirectoryHref, type DirectoryFilters } from '@/lib/shared/filters/directory';
import type { Words } from '@/lib/shared/i18n/words';
import { formatDirectoryTitle, formatFound, listActiveValues } from './directory-labels';
import type { DirectoryList } from './directory-list';
import { createDirectoryOptions, type DirectoryOptions } from './directory-options';

/** The server formats all text. */
export type DirectoryFrameData = {
  title: string;
  filters: DirectoryFilters;
  options: DirectoryOptions;
  /** `count` is the number of profiles that match the other filters, if known. */
  tabs: { href: string; label: string; count: string | undefined; isCurrent: boolean }[];
  /** Has one chip for each active value. `href` leads to the list without that value. */
  chips: { key: string; href: string; label: string }[];
  /** Example: "6,104 artists". */
  found: string;
};

export function createDirectoryFrameData(
  list: DirectoryList,
  facets: DirectoryFacets,
  words: Words,
): DirectoryFrameData {
  const { filters, total, totalIsCapped } = list;
  return {
    title: formatDirectoryTitle(filters.userType, words.t),
    filters,
    options: createDirectoryOptions(filters, facets, words),
    tabs: createTabs(filters, facets, words),
    chips: listActiveValues(filters, words).map(({ name, label, without }) => ({
      key: `${name} ${label}`,
      href: createDirectoryHref(without),
      label,
    })),
    found: formatFound(filters.userType, total, totalIsCapped, words),
  };
}

const directoryTabs: readonly (UserType | undefined)[] = [undefined, ...userTypes];

/** The API stops counting at this number. */
const COUNT_MAX = 10_000;

function createTabs(
  filters: DirectoryFilters,
  facets: DirectoryFacets,
  { t, language }: Words,
): DirectoryFrameData['tabs'] {
  const everyone = sumCounts(facets.userTypes.map((facet) => facet.count));
  return directoryTabs.map((userType) => {
    const count = userType === undefined ? everyone : findCount(facets, userType);
    return {
      href: createDirectoryHref(changeFilters(filters, { userType })),
      label: userType === undefined ? t('directory.everyone') : t(`profile.userType.${userType}`),
      count: count === null ? undefined : formatCount(Math.min(count, COUNT_MAX), count > COUNT_MAX, language),
      isCurrent: userType === filters.userType,
    };
  });
}

/** Returns null if the count is unknown. */
export function findCount({ userTypes: counts }: DirectoryFacets, userType: UserType): number | null {
  return (counts.find(({ value }) => value === userType) ?? { count: 0 }).count;
}

function sumCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}
