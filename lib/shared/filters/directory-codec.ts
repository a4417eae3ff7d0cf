import type { SearchParams } from '@/lib/shared/contract/lenient';
import type { UserType } from '@/lib/shared/domain/profile';
import { type DirectoryFilters, directoryList } from './directory';
import { createFilterCodec } from './filter-codec';
import type { FilterCodec } from './query';

const codec = createFilterCodec(directoryList);

/** The query of `/directory`, or of the path of a user type. */
export function directoryCodec(userType: UserType | undefined): FilterCodec<DirectoryFilters> {
  return { decode: (params) => decodeDirectory(params, userType), encode: codec.encode };
}

export function decodeDirectory(params: SearchParams, userType: UserType | undefined): DirectoryFilters {
  return codec.decode(params, { userType });
}
