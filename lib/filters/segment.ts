import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { NO_QUERY } from '@/lib/page-cache/list-rewrites';
import type { FilterCodec, Query } from './query';

/*
 * A page below a path is cached whole, one that reads its query is not. So `proxy.ts` passes the query of a list on as
 * a segment of the path: /artworks?tags=sea is answered by app/(site)/artworks/filtered/[segment], and so is /artworks
 * (`list-rewrites.ts`).
 */

/** A query as the filter segment of a path; no character of it needs escaping. */
export function encodeSegment(query: Query): string {
  return Buffer.from(new URLSearchParams(query).toString()).toString('base64url');
}

/** The path of the page that answers a list's query. */
export function getFilteredPath(pathname: string, query: Query): string {
  return `${pathname}/filtered/${Object.keys(query).length === 0 ? NO_QUERY : encodeSegment(query)}`;
}

/**
 * The filters that a filter segment stands for; none for an address without a query.
 * @throws PageNotFoundError for a segment that no address of the list leads to.
 */
export function decodeSegment<Filters>(segment: string, codec: FilterCodec<Filters>): Filters {
  if (segment === NO_QUERY) return codec.decode({});
  const given = new URLSearchParams(Buffer.from(segment, 'base64url').toString());
  const filters = codec.decode(Object.fromEntries(given));
  const query = codec.encode(filters);
  if (Object.keys(query).length === 0 || encodeSegment(query) !== segment) throw new PageNotFoundError();
  return filters;
}
