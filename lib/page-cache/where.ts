import { PageNotFoundError } from '@/lib/errors/page-not-found';
import { NO_QUERY } from './list-rewrites';

/*
 * A page below a path is kept whole, one that reads its query is not. So `proxy.ts` hands the query of a list on as a
 * segment of the path: /artworks?tags=sea is answered by app/(site)/artworks/where/[query], and so is /artworks
 * (`list-rewrites.ts`).
 */

type Query = Readonly<Record<string, string>>;

/** A query as one segment of a path; no character of it needs escaping. */
export function toSegment(query: Query): string {
  return Buffer.from(new URLSearchParams(query).toString()).toString('base64url');
}

/**
 * The query that a segment stands for; an empty one for an address without.
 * @param tidy the one spelling of the list's query.
 * @throws PageNotFoundError for a segment that no address of the list leads to.
 */
export function readWhere(segment: string, tidy: (query: Query) => Query): Query {
  if (segment === NO_QUERY) return {};
  const query = Object.fromEntries(new URLSearchParams(Buffer.from(segment, 'base64url').toString()));
  const tidied = tidy(query);
  if (Object.keys(tidied).length === 0 || toSegment(tidied) !== segment) throw new PageNotFoundError();
  return tidied;
}

/**
 * Whether a query has no other names than these. What has more is not kept: there is no end of free text, and few
 * ask for a later page.
 */
export function hasOnly(query: Query, names: readonly string[]): boolean {
  return Object.keys(query).every((name) => names.includes(name));
}
