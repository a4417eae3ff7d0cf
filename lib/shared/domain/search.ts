/** Kinds of search results. */
export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The maximum length of a query. */
export const MAX_QUERY_LENGTH = 200;

/** The line above results that only resemble the search. @param noun of one result: "work". */
export function formatSimilar(noun: string, query: string): string {
  return `No ${noun} matches “${query}”. These are similar.`;
}
