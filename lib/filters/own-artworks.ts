import { type OwnArtworkSort, type OwnArtworkState, ownArtworkSorts, ownArtworkStates } from '@/lib/domain/artwork';
import { omitEmpty, type Query } from './query';

/** The filters of an artist's own list of works. */
export type OwnArtworkFilters = {
  searchQuery: string;
  /** Undefined: works in every state. */
  state: OwnArtworkState | undefined;
  sortBy: OwnArtworkSort;
};

const MOST_CHARACTERS = 120;

export const noOwnFilters: OwnArtworkFilters = { searchQuery: '', state: undefined, sortBy: 'order' };

/** Reads the query of an address; values that the list does not know are left out. */
export function decodeOwnFilters(params: URLSearchParams): OwnArtworkFilters {
  return {
    searchQuery: (params.get('searchQuery') ?? '').trim().slice(0, MOST_CHARACTERS),
    state: ownArtworkStates.find((state) => state === params.get('state')),
    sortBy: ownArtworkSorts.find((sort) => sort === params.get('sortBy')) ?? noOwnFilters.sortBy,
  };
}

/** The query of the address, and of the product API. */
export function encodeOwnFilters({ searchQuery, state, sortBy }: OwnArtworkFilters): Query {
  return omitEmpty({ searchQuery, state, sortBy: sortBy === noOwnFilters.sortBy ? '' : sortBy });
}

/** True if the list shows every work in the order that visitors see, so that the order can be changed in it. */
export function isWholeInOrder({ searchQuery, state, sortBy }: OwnArtworkFilters): boolean {
  return searchQuery === '' && state === undefined && sortBy === 'order';
}
