import { paths } from '@/lib/paths';
import { encodePage, omitEmpty, type Query } from './query';

/** What `/search` shows. */
export type SearchFilters = {
  /** The text that is searched for; empty without one. */
  query: string;
  /** Works alone, page by page; people and opportunities have lists of their own that search. Undefined for all kinds. */
  kinds: 'artworks' | undefined;
  page: number;
};

/** Each kind shows its first results; only one that stands alone has pages. */
export function reconcile({ query, kinds, page }: SearchFilters): SearchFilters {
  const shown = query === '' ? undefined : kinds;
  return { query, kinds: shown, page: shown === undefined ? 1 : page };
}

export function encodeSearch({ query, kinds, page }: SearchFilters): Query {
  return omitEmpty({ query, kinds, page: encodePage(page) });
}

/** The address that shows these filters. */
export function createSearchHref(filters: SearchFilters): string {
  return paths.search(encodeSearch(filters));
}

/** The address of everything that is found for a text as it was typed. */
export function createResultsHref(typed: string): string {
  return createSearchHref({ query: normalizeTyped(typed), kinds: undefined, page: 1 });
}

/** The text that is searched for when this was typed. */
export function normalizeTyped(typed: string): string {
  return typed.normalize('NFC').trim();
}
