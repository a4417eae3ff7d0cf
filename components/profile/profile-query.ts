import { readLeniently, type SearchParams } from '@/lib/contract/lenient';
import { directoryQuery } from '@/lib/contract/profile';

/** The one spelling of the query of a profile: the page of its works, the first one too, as it shows more than none. */
export function canonicalizeProfileQuery(params: SearchParams): Record<string, string> {
  return readLeniently(directoryQuery.pick({ page: true }), params);
}
