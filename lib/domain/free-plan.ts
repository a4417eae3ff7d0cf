/** What a profile may do without a subscription (product 5). */
export const freePlan = { artworks: 5, imagesPerArtwork: 4, featured: 1, activeCalls: 1 } as const;
