import type { SearchParams } from '@/lib/contract/lenient';
import { isUserType } from '@/lib/domain/profile';
import { withQuery } from '@/lib/paths';
import { artworkCodec, wallCodec } from './artwork-codec';
import { directoryCodec } from './directory-codec';
import { opportunityCodec } from './opportunity-codec';
import { pricingCodec } from './pricing';
import { profileWorksCodec } from './profile-works';
import type { FilterCodec, Query } from './query';
import { searchCodec } from './search-codec';
import { getFilteredPath } from './segment';

/** What campaigns add to an address: the page is the same, and analytics reads them there. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** A path that may be a list's, as a browser sends it. */
const LIST_PATH = /^\/(?:(?:art|artworks|opportunities|directory|pricing|search)|(?:directory|profiles)\/[\w-]+)$/;

/** Where the address of a list leads: to the page that answers it, or to the one spelling of its query. */
export type ListAddress = { page: string } | { redirect: string };

/** @returns null for a path that is no list. */
export function resolveListAddress(pathname: string, params: URLSearchParams): ListAddress | null {
  const query = spell(pathname, readParameters(params));
  if (query === null) return null;
  const campaign = [...params].filter(([name]) => CAMPAIGN.test(name));
  const given = [...params].filter(([name]) => !CAMPAIGN.test(name));
  if (isSame(given, Object.entries(query))) return { page: getFilteredPath(pathname, query) };
  return { redirect: withQuery(pathname, { ...query, ...Object.fromEntries(campaign) }) };
}

/** The path of the page that answers a request's address, when that is a list in its one spelling; null otherwise. */
export function findListPage(address: string): string | null {
  const [pathname = '', search = ''] = address.split('?', 2);
  if (!LIST_PATH.test(pathname)) return null;
  if (search === '') return getFilteredPath(pathname, {});
  const resolved = resolveListAddress(pathname, new URLSearchParams(search));
  return resolved !== null && 'page' in resolved ? resolved.page : null;
}

/** The one spelling of a list's query; null for a path that is no list. */
function spell(pathname: string, params: SearchParams): Query | null {
  const [, first, second, third] = pathname.split('/');
  if (third !== undefined) return null;
  if (first === 'profiles') return spellWith(profileWorksCodec, params);
  if (first === 'opportunities') return spellWith(opportunityCodec, params);
  if (first === 'artworks') return spellWith(artworkCodec, params);
  if (first === 'art') return spellWith(wallCodec, params);
  if (first === 'pricing') return spellWith(pricingCodec, params);
  if (first === 'search') return spellWith(searchCodec, params);
  if (second !== undefined) return isUserType(second) ? spellWith(directoryCodec(second), params) : null;
  return spellWith(directoryCodec(undefined), params);
}

function spellWith<Filters>({ decode, encode }: FilterCodec<Filters>, params: SearchParams): Query {
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

function isSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
