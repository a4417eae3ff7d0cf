import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import { artisticFields } from '@/lib/domain/artistic-field';
import { directorySorts, organizationTypeSlugs, roles, type UserType } from '@/lib/domain/profile';
import { type DirectoryFilters, encodeDirectory, reconcile } from './directory';
import { type FilterCodec, filterKnownEntries } from './query';

/** The query of `/directory`, or of one user type's path. */
export function directoryCodec(userType: UserType | undefined): FilterCodec<DirectoryFilters> {
  return { decode: (params) => decodeDirectory(params, userType), encode: encodeDirectory };
}

export function decodeDirectory(params: SearchParams, userType: UserType | undefined): DirectoryFilters {
  const query = readLeniently(directoryQuery, params);
  return reconcile({
    userType,
    searchQuery: query.searchQuery ?? '',
    country: query.country ?? '',
    city: query.city ?? '',
    roles: filterKnownEntries(roles, query.roles),
    orgTypes: filterKnownEntries(organizationTypeSlugs, query.orgTypes),
    artisticFields: filterKnownEntries(artisticFields, query.artisticFields),
    sortBy: directorySorts.find((sort) => sort === query.sortBy),
    page: Number(query.page ?? 1),
  });
}
