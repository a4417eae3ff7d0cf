import type { SearchParams } from '@/lib/shared/contract/lenient';
import { isUserType } from '@/lib/shared/domain/profile';
import { withQuery } from '@/lib/shared/paths';
import { artworkCodec, wallCodec } from './artwork-codec';
import { directoryCodec } from './directory-codec';
import { opportunityCodec } from './opportunity-codec';
import { pricingCodec } from './pricing';
import { profileWorksCodec } from './profile-works';
import type { FilterCodec, Query } from './query';
import { searchCodec } from './search-codec';

/** Parameters that campaigns add to a URL. The page is the same; analytics reads them in the browser. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Feeds of opportunities. Feed readers request them, so a non-canonical query is answered without a redirect. */
const FEED = /^\/opportunities\/(feed\.xml|feed\.json|calendar\.ics)$/;
const SITEMAP = '/sitemap.xml';

/**
 * The URL under which a page is rendered and cached, or the URL that a request is redirected to, because each list has
 * one spelling. Both are a path with a query.
 */
export type PageAddress = { page: string } | { redirect: string };

/**
 * Resolves a request's path and query. A path has no slash at its end. The query of a page that reads none on the server
 * is left out of its URL, so that any number of queries share one cached page.
 */
export function resolvePageAddress(pathname: string, search: string): PageAddress {
  const path = removeTrailingSlashes(pathname);
  const params = new URLSearchParams(search);
  if (path === SITEMAP) return { page: `${path}${pick(params, ['kind', 'after'])}` };
  if (FEED.test(path)) return { page: withQuery(path, canonicalize(opportunityCodec, readParameters(params))) };
  const query = canonicalizeQuery(path, readParameters(params));
  if (query === null) return path === pathname ? { page: path } : { redirect: `${path}${search}` };
  const campaign = [...params].filter(([name]) => CAMPAIGN.test(name));
  const given = [...params].filter(([name]) => !CAMPAIGN.test(name));
  if (path === pathname && isSame(given, Object.entries(query))) return { page: withQuery(path, query) };
  return { redirect: withQuery(path, { ...query, ...Object.fromEntries(campaign) }) };
}

/** The one spelling of a list's query; null for a path that is no list. */
function canonicalizeQuery(pathname: string, params: SearchParams): Query | null {
  const [, first, second, third] = pathname.split('/');
  if (third !== undefined) return null;
  if (second === undefined) return canonicalizeListQuery(first, params);
  if (first === 'profiles') return canonicalize(profileWorksCodec, params);
  return first === 'directory' && isUserType(second) ? canonicalize(directoryCodec(second), params) : null;
}

function canonicalizeListQuery(list: string | undefined, params: SearchParams): Query | null {
  if (list === 'directory') return canonicalize(directoryCodec(undefined), params);
  if (list === 'opportunities') return canonicalize(opportunityCodec, params);
  if (list === 'artworks') return canonicalize(artworkCodec, params);
  if (list === 'art') return canonicalize(wallCodec, params);
  if (list === 'pricing') return canonicalize(pricingCodec, params);
  return list === 'search' ? canonicalize(searchCodec, params) : null;
}

function canonicalize<Filters>({ decode, encode }: FilterCodec<Filters>, params: SearchParams): Query {
  return encode(decode(params));
}

function readParameters(search: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Not by a regular expression, which would try a long row of slashes from each of them. */
function removeTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The query with only these parameters, in this order, also those that are empty. */
function pick(params: URLSearchParams, names: readonly string[]): string {
  const picked = names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []));
  return picked.length === 0 ? '' : `?${new URLSearchParams(picked)}`;
}

function isSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
