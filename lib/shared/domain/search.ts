/** Kinds of search results. */
export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The maximum length of a query. */
export const MAX_QUERY_LENGTH = 200;
