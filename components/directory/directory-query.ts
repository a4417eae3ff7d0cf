import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';
import type { UserType } from '@/lib/domain/profile';
import { parseFilters, toQuery } from './directory-filters';

/** The one spelling of the directory's query: only what is not empty (spec 2), in the order of the filters. */
export function canonicalizeDirectoryQuery(
  params: SearchParams,
  userType: UserType | undefined,
): Record<string, string> {
  const query = toQuery(parseFilters(readLeniently(directoryQuery, params), userType));
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}
