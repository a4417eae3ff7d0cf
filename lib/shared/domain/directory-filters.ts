import { artisticFieldLabels, artisticFields } from './artistic-field';
import { formatCountry } from './country';
import type { FilterDefinitions, FilterLabels } from './filter';
import {
  directorySorts,
  formatOrganizationTypeSlug,
  organizationTypeSlugs,
  roleLabels,
  roles,
  userTypes,
} from './profile';

/** The filters of `/directory`. Without a sort, a search goes by relevance and all else by activity. */
export const directoryFilters = {
  userType: { kind: 'path', values: userTypes },
  searchQuery: { kind: 'text', longest: 200, isEndless: true },
  country: { kind: 'country' },
  city: { kind: 'text', longest: 120 },
  roles: { kind: 'values', values: roles },
  orgTypes: { kind: 'values', values: organizationTypeSlugs },
  artisticFields: { kind: 'values', values: artisticFields },
  sortBy: { kind: 'sort', values: directorySorts },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;

/** The labels of the chips. A function, so that browsers do not load what only the server calls. */
export function getDirectoryFilterLabels() {
  return {
    searchQuery: String,
    country: formatCountry,
    city: String,
    roles: roleLabels,
    orgTypes: formatOrganizationTypeSlug,
    artisticFields: artisticFieldLabels,
  } as const satisfies FilterLabels<typeof directoryFilters>;
}
