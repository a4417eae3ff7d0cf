import { type ArtisticField, artisticFieldLabels } from '@/lib/domain/artistic-field';
import { formatCountry } from '@/lib/domain/country';
import { formatOrganizationTypeSlug, roleLabels, type UserType, userTypeLabels } from '@/lib/domain/profile';
import { formatCount, formatCounted, joinWithOr } from '@/lib/domain/text';
import { changeFilters, type DirectoryFilters, type FilterKey } from '@/lib/filters/directory';

/** Texts of the directory. They are made on the server. */

const nouns: Record<UserType | 'everyone', [one: string, many: string]> = {
  everyone: ['profile', 'profiles'],
  artists: ['artist', 'artists'],
  organizations: ['organization', 'organizations'],
  curators: ['curator', 'curators'],
  collectors: ['collector', 'collectors'],
  enthusiasts: ['enthusiast', 'enthusiasts'],
};

/** "6,104 artists"; everyone together are profiles. */
export function formatFound(userType: UserType | undefined, total: number, isCapped: boolean): string {
  return formatCounted(total, ...nouns[userType ?? 'everyone'], isCapped);
}

/** "Artists"; without a user type the directory itself. */
export function formatDirectoryTitle(userType: UserType | undefined): string {
  return userType === undefined ? 'Directory' : userTypeLabels[userType];
}

/** The label of one value of a filter, and the filters without it. */
type ActiveValue = { key: FilterKey; value: string; label: string; without: DirectoryFilters };

/** Every chosen value beside the search, in the order in which the filters stand. */
export function listActiveValues(filters: DirectoryFilters): ActiveValue[] {
  const listValues = <Value extends string>(
    key: FilterKey,
    values: readonly Value[],
    formatLabel: (value: Value) => string,
    changeTo: (rest: Value[]) => Partial<DirectoryFilters>,
  ): ActiveValue[] =>
    values
      .filter((value) => value !== '')
      .map((value) => {
        const change = changeTo(values.filter((other) => other !== value));
        return { key, value, label: formatLabel(value), without: changeFilters(filters, change) };
      });
  return [
    ...listValues('country', [filters.country], formatCountry, () => ({ country: '' })),
    ...listValues('city', [filters.city], String, () => ({ city: '' })),
    ...listValues(
      'roles',
      filters.roles,
      (role) => roleLabels[role],
      (roles) => ({ roles }),
    ),
    ...listValues('orgTypes', filters.orgTypes, formatOrganizationTypeSlug, (orgTypes) => ({ orgTypes })),
    ...listValues('artisticFields', filters.artisticFields, formatField, (artisticFields) => ({ artisticFields })),
  ];
}

function formatField(field: ArtisticField): string {
  return artisticFieldLabels[field];
}

/** The label of a whole filter, as the advice names it: "Painting or Drawing". */
export function formatFilter(filters: DirectoryFilters, key: FilterKey): string {
  if (key === 'searchQuery') return filters.searchQuery;
  const labels = listActiveValues(filters).filter((active) => active.key === key);
  return joinWithOr(labels.map(({ label }) => label));
}

/** "Without “Tuvalu” there are 31." */
export function formatSuggestion(words: string, total: number, isCapped: boolean): string {
  return `Without “${words}” there ${total === 1 ? 'is' : 'are'} ${formatCount(total, isCapped)}.`;
}

/** What an empty list says: "No one here paints in Tuvalu yet", "No curators in Tuvalu match “noor”". */
export function formatNothingFound(filters: DirectoryFilters): string {
  const { searchQuery, artisticFields } = filters;
  const who = formatWho(filters);
  const place = formatPlaces(filters);
  if (searchQuery !== '') {
    return who ? `No ${who}${place} match “${searchQuery}”` : `No one here${place} matches “${searchQuery}”`;
  }
  if (artisticFields.length === 0) return `No ${who ?? 'one'} here${place} yet`;
  if (who === undefined) return `No one here ${joinWithOr(artisticFields.map(formatDoing))}${place} yet`;
  return `No ${who} here work with ${joinWithOr(artisticFields.map((field) => formatField(field).toLowerCase()))}${place} yet`;
}

/** "curators", "museums or galleries"; undefined for everyone, and for artists, who are simply "no one". */
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
  return verbs[field] ?? `works with ${formatField(field).toLowerCase()}`;
}
