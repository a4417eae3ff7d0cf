/** What a search finds. */
export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The longest text that is searched for, in characters. */
export const MAX_SEARCH = 200;
