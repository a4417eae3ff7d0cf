import type { Words } from '@/lib/shared/i18n/words';
import { artisticFields } from './artistic-field';
import { formatCountry } from './country';
import type { FilterDefinitions, FilterLabels } from './filter';
import { directorySorts, organizationTypeSlugs, roles, userTypes } from './profile';

/** Without `sortBy`, searches are sorted by relevance and other lists by activity. */
export const directoryFilters = {
  userType: { kind: 'path', values: userTypes },
  searchQuery: { kind: 'text', maxLength: 200, isEndless: true },
  country: { kind: 'country' },
  city: { kind: 'text', maxLength: 120 },
  roles: { kind: 'values', values: roles },
  orgTypes: { kind: 'values', values: organizationTypeSlugs },
  artisticFields: { kind: 'values', values: artisticFields },
  sortBy: { kind: 'sort', values: directorySorts },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;

/** A function, so browsers do not load labels that only the server uses. */
export function getDirectoryFilterLabels({ t, language }: Words) {
  return {
    searchQuery: String,
    country: (code) => formatCountry(code, language),
    city: String,
    roles: (role) => t(`profile.role.${role}`),
    orgTypes: (slug) => t(`profile.organizationTypes.${slug}`),
    artisticFields: (field) => t(`profile.artisticField.${field}`),
  } as const satisfies FilterLabels<typeof directoryFilters>;
}
