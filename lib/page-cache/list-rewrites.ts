/** The segment that stands for a list's address without a query. No query has it as its own (`toSegment`). */
export const NO_QUERY = 'all';

/** Every address whose page depends on its query, as a source of `rewrites` in next.config.ts. */
const LISTS = [
  '/art',
  '/artworks',
  '/directory',
  '/directory/:userType',
  '/opportunities',
  '/pricing',
  '/profiles/:id',
  '/search',
];

/**
 * A list without a query is answered by the page that answers it with one, so that no route has the shape of a list's
 * address. The browser's router tells the route of an address by that of another with the same path: with a route of
 * that shape in its memory it shows the list without filters for every query (decision 027).
 */
export const listRewrites = LISTS.map((source) => ({ source, destination: `${source}/filtered/${NO_QUERY}` }));
