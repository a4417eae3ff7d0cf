/**
 * How long a cached page is served, in seconds. After `revalidate` it is stale: the next visitor still gets it while it
 * is regenerated. After `expire` the next visitor waits for the new one. Changes invalidate it at once, by their tags.
 */
export const pageLife = { revalidate: 60, expire: 300 } as const;
