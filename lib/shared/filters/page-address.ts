import { isUserType } from '@/lib/shared/domain/profile';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import { addLanguage, mainLanguage, splitLanguage } from '@/lib/shared/i18n/languages';
import { withQuery } from '@/lib/shared/paths';
import { artworkCodec, directoryCodec, opportunityCodec, profileWorksCodec, searchCodec, wallCodec } from './codecs';
import type { FilterCodec, Query } from './filter-values';
import { pricingCodec } from './pricing';

/** Campaign parameters do not change the page; analytics reads them in the browser. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Feeds are served even with a non-canonical query, because feed readers may not follow redirects. */
const FEED = /^\/opportunities\/(feed\.xml|feed\.json|calendar\.ics)$/;
const SITEMAP = '/sitemap.xml';

/** The URL under which the page is cached, or the canonical URL to redirect to. Path and query only. */
export type PageAddress = { page: string } | { redirect: string };

const MAIN_PREFIX = `/${mainLanguage}`;

/** Drops the query from pages that do not use it, so all requests share one cached page. */
export function resolvePageAddress(pathname: string, search: string): PageAddress {
  if (pathname === MAIN_PREFIX) return { redirect: `/${search}` };
  if (pathname.startsWith(`${MAIN_PREFIX}/`)) return { redirect: `${pathname.slice(MAIN_PREFIX.length)}${search}` };
  const { language, path } = splitLanguage(pathname);
  if (language === mainLanguage) return resolveInLanguage(pathname, search);
  if (path === '/' && pathname.endsWith('/')) return { redirect: addLanguage(`/${search}`, language) };
  const address = resolveInLanguage(path, search);
  if ('page' in address) return { page: addLanguage(address.page, language) };
  return { redirect: addLanguage(address.redirect, language) };
}

function resolveInLanguage(pathname: string, search: string): PageAddress {
  const path = removeTrailingSlashes(pathname);
  const params = new URLSearchParams(search);
  if (path === SITEMAP) return { page: `${path}${pick(params, ['kind', 'after', 'language'])}` };
  if (FEED.test(path)) return { page: withQuery(path, canonicalize(opportunityCodec, readParameters(params))) };
  const query = canonicalizeQuery(path, readParameters(params));
  if (query === null) return path === pathname ? { page: path } : { redirect: `${path}${search}` };
  const campaign = [...params].filter(([name]) => CAMPAIGN.test(name));
  const given = [...params].filter(([name]) => !CAMPAIGN.test(name));
  if (path === pathname && isSame(given, Object.entries(query))) return { page: withQuery(path, query) };
  return { redirect: withQuery(path, { ...query, ...Object.fromEntries(campaign) }) };
}

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

/** A regular expression would take quadratic time for many slashes. */
function removeTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function pick(params: URLSearchParams, names: readonly string[]): string {
  const picked = names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []));
  return picked.length === 0 ? '' : `?${new URLSearchParams(picked)}`;
}

function isSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
