/** What a search finds. */
export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
