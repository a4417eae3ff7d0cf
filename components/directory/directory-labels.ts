import { formatPlace } from '@/lib/shared/domain/country';
import { getDirectoryFilterLabels } from '@/lib/shared/domain/directory-filters';
import type { UserType } from '@/lib/shared/domain/profile';
import { formatCount, joinWithOr, toLowerLabel } from '@/lib/shared/domain/text';
import { listActiveFilters } from '@/lib/shared/filters/active-filters';
import { type DirectoryFilters, directoryList, type FilterKey } from '@/lib/shared/filters/directory';
import type { Words } from '@/lib/shared/i18n/words';

/** Examples: "6,104 artists" or, without a user type, "6,104 profiles". */
export function formatFound(
  userType: UserType | undefined,
  total: number,
  isCapped: boolean,
  { t, language }: Words,
): string {
  return t(`directory.found.${userType ?? 'everyone'}`, {
    count: total,
    shown: formatCount(total, isCapped, language),
  });
}

/** Examples: "Artists" or, without a user type, "Directory". */
export function formatDirectoryTitle(userType: UserType | undefined, t: Words['t']): string {
  return userType === undefined ? t('directory.title') : t(`profile.userType.${userType}`);
}

/** Lists all values except the search text. Each entry contains the filters that remain after removing the value. */
export function listActiveValues(filters: DirectoryFilters, words: Words) {
  const active = listActiveFilters(directoryList, getDirectoryFilterLabels(words), filters);
  return active.filter(({ name }) => name !== 'searchQuery');
}

/** Example: "Painting or Drawing". */
export function formatFilter(filters: DirectoryFilters, key: FilterKey, words: Words): string {
  const active = listActiveFilters(directoryList, getDirectoryFilterLabels(words), filters);
  return joinWithOr(
    active.filter(({ name }) => name === key).map(({ label }) => label),
    words.language,
  );
}

/** Examples: "No one here paints in Tuvalu yet", "No curators in Tuvalu match “noor”". */
export function formatNothingFound(filters: DirectoryFilters, words: Words): string {
  const { t, language } = words;
  const { searchQuery: query, artisticFields, city, country } = filters;
  const who = formatWho(filters, words);
  const place = formatPlace({ city: city || null, country: country || null }, language) ?? 'none';
  if (query !== '') {
    return who === undefined
      ? t('directory.nothing.search', { place, query })
      : t('directory.nothing.searchWho', { who, place, query });
  }
  if (artisticFields.length === 0) {
    return who === undefined ? t('directory.nothing.anyone', { place }) : t('directory.nothing.who', { who, place });
  }
  if (who === undefined) {
    const doing = joinWithOr(
      artisticFields.map((field) => t(`directory.doing.${field}`)),
      language,
    );
    return t('directory.nothing.doing', { doing, place });
  }
  const fields = artisticFields.map((field) => toLowerLabel(t(`profile.artisticField.${field}`), language));
  return t('directory.nothing.whoWith', { who, fields: joinWithOr(fields, language), place });
}

/**
 * Examples: "curators", "museums or galleries". Undefined for artists and for all profiles, whose titles say "no one".
 */
function formatWho({ userType, orgTypes, roles }: DirectoryFilters, { t, language }: Words): string | undefined {
  const join = (labels: readonly string[]) =>
    joinWithOr(
      labels.map((label) => toLowerLabel(label, language)),
      language,
    );
  if (orgTypes.length > 0) return join(orgTypes.map((slug) => t(`profile.organizationTypes.${slug}`)));
  if (roles.length > 0) return join(roles.map((role) => t(`profile.roles.${role}`)));
  return userType === undefined || userType === 'artists' ? undefined : join([t(`profile.userType.${userType}`)]);
}
