import { type ArtisticField, artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatCountry } from '@/lib/shared/domain/country';
import { getDirectoryFilterLabels } from '@/lib/shared/domain/directory-filters';
import { formatOrganizationTypeSlug, roleLabels, type UserType, userTypeLabels } from '@/lib/shared/domain/profile';
import { formatCount, formatCounted, joinWithOr } from '@/lib/shared/domain/text';
import { listActiveFilters } from '@/lib/shared/filters/active-filters';
import { type DirectoryFilters, directoryList, type FilterKey } from '@/lib/shared/filters/directory';

const nouns: Record<UserType | 'everyone', [one: string, many: string]> = {
  everyone: ['profile', 'profiles'],
  artists: ['artist', 'artists'],
  organizations: ['organization', 'organizations'],
  curators: ['curator', 'curators'],
  collectors: ['collector', 'collectors'],
  enthusiasts: ['enthusiast', 'enthusiasts'],
};

/** "6,104 artists"; without a user type, it says "profiles". */
export function formatFound(userType: UserType | undefined, total: number, isCapped: boolean): string {
  return formatCounted(total, ...nouns[userType ?? 'everyone'], isCapped);
}

/** "Artists"; "Directory" without a user type. */
export function formatDirectoryTitle(userType: UserType | undefined): string {
  return userType === undefined ? 'Directory' : userTypeLabels[userType];
}

/** Lists all values but the search, each with the filters that remain without it. */
export function listActiveValues(filters: DirectoryFilters) {
  const active = listActiveFilters(directoryList, getDirectoryFilterLabels(), filters);
  return active.filter(({ name }) => name !== 'searchQuery');
}

/** "Painting or Drawing" */
export function formatFilter(filters: DirectoryFilters, key: FilterKey): string {
  const active = listActiveFilters(directoryList, getDirectoryFilterLabels(), filters);
  return joinWithOr(active.filter(({ name }) => name === key).map(({ label }) => label));
}

/** "Without “Tuvalu” there are 31." */
export function formatSuggestion(words: string, total: number, isCapped: boolean): string {
  return `Without “${words}” there ${total === 1 ? 'is' : 'are'} ${formatCount(total, isCapped)}.`;
}

/** "No one here paints in Tuvalu yet", "No curators in Tuvalu match “noor”". */
export function formatNothingFound(filters: DirectoryFilters): string {
  const { searchQuery, artisticFields } = filters;
  const who = formatWho(filters);
  const place = formatPlaces(filters);
  if (searchQuery !== '') {
    return who ? `No ${who}${place} match “${searchQuery}”` : `No one here${place} matches “${searchQuery}”`;
  }
  if (artisticFields.length === 0) return `No ${who ?? 'one'} here${place} yet`;
  if (who === undefined) return `No one here ${joinWithOr(artisticFields.map(formatDoing))}${place} yet`;
  return `No ${who} here work with ${joinWithOr(artisticFields.map((field) => artisticFieldLabels[field].toLowerCase()))}${place} yet`;
}

/** "curators", "museums or galleries"; undefined for all profiles and for artists, for whom the title says "no one". */
function formatWho({ userType, orgTypes, roles }: DirectoryFilters): string | undefined {
  if (orgTypes.length > 0) return joinWithOr(orgTypes.map((slug) => formatOrganizationTypeSlug(slug).toLowerCase()));
  if (roles.length > 0) return joinWithOr(roles.map((role) => `${roleLabels[role].toLowerCase()}s`));
  return userType === undefined || userType === 'artists' ? undefined : nouns[userType][1];
}

function formatPlaces({ city, country }: DirectoryFilters): string {
  const place = [city, country && formatCountry(country)].filter((part) => part !== '').join(', ');
  return place === '' ? '' : ` in ${place}`;
}

const verbs: Partial<Record<ArtisticField, string>> = {
  CURATING: 'curates',
  DANCE: 'dances',
  DRAWING: 'draws',
  EDUCATION: 'teaches',
  FILM: 'makes films',
  PAINTING: 'paints',
  PERFORMANCE: 'performs',
  PHOTOGRAPHY: 'takes photographs',
  PRINTMAKING: 'makes prints',
  RESEARCH: 'does research',
  SCULPTURE: 'sculpts',
  TEXTILES: 'works with textiles',
  VIDEO: 'makes videos',
  WRITING: 'writes',
};

function formatDoing(field: ArtisticField): string {
  return verbs[field] ?? `works with ${artisticFieldLabels[field].toLowerCase()}`;
}
