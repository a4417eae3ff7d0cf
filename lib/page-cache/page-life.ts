/**
 * How long a kept page is served, in seconds. After `revalidate` the next visitor still gets it while it is made
 * anew; after `expire` the next visitor waits for the new one. Changes do not wait for either: they name their tags.
 */
export const pageLife = { revalidate: 60, expire: 300 } as const;
