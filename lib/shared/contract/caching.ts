import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import { directoryFilters } from '@/lib/shared/domain/directory-filters';
import { type Filter, isEndless } from '@/lib/shared/domain/filter';
import { opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';
import { searchFilters } from '@/lib/shared/domain/search';
import type { ArtworkSummary } from './artwork';
import { createCacheTags, type EndpointKey, type EndpointResponse, getEndpoint } from './contract';
import type { OpportunitySummary } from './opportunity';
import type { DirectoryEntry } from './profile';
import { UNCOUNTED } from './special-tags';

/*
 * Defines which public pages and API responses HTTP caches store, for how long and with which tags. The
 * `invalidation.sql` files define the tags that each change invalidates.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** In seconds. After PAGE_AGE, a visit triggers a background revalidation; after STALE_PAGE_AGE, visits wait for it. */
const PAGE_AGE = 60;
const STALE_PAGE_AGE = 300;
/** In seconds. Expired pages are served for this long if rendering fails. */
const STALE_IF_ERROR = 7 * 24 * 60 * 60;

const endlessFilters = new Set(
  [artworkFilters, directoryFilters, opportunityFilters, searchFilters].flatMap((filters) =>
    Object.entries<Filter>(filters).flatMap(([name, filter]) => (isEndless(filter) ? [name] : [])),
  ),
);
const RANDOM: EndpointKey = 'GET /v1/opportunities/random';
const EXTERNAL_TAG = 'products';

/** `expiresAt` is when the page becomes outdated without a data change, in milliseconds since 1970. */
type Page = { isStored: boolean; tags: Iterable<string>; expiresAt: number };

/** @param now in milliseconds since 1970. */
export function createPageCacheHeaders({ isStored, tags, expiresAt }: Page, now: number): Record<string, string> {
  const secondsLeft = Math.max(0, Math.floor((expiresAt - now) / SECOND));
  const maxAge = Math.min(PAGE_AGE, secondsLeft);
  const stale = Math.min(STALE_PAGE_AGE, secondsLeft) - maxAge;
  const life = `max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`;
  return { 'surrogate-control': isStored ? life : 'no-store', 'surrogate-key': [...tags].join(' ') };
}

type Read<Key extends EndpointKey> = {
  path: Record<string, string>;
  query: unknown;
  search: URLSearchParams;
  response: EndpointResponse<Key>;
  now: Date;
  /** The next time the response changes without a write; null if not within the next few minutes. */
  changesAt: Date | null;
};

/** Responses expire on the full minute, when promotions may rotate, and when a call closes or a boost ends. */
export function createReadCacheHeaders<Key extends EndpointKey>(key: Key, read: Read<Key>): Record<string, string> {
  const { tags = [] } = getEndpoint(key);
  if (tags.length === 0 || tags.includes(EXTERNAL_TAG) || key === RANDOM || !isBounded(key, read)) return {};
  const now = read.now.getTime();
  const expiresAt = Math.min(now + MINUTE - (now % MINUTE), read.changesAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    'Surrogate-Control': `max-age=${Math.max(0, Math.floor((expiresAt - now) / SECOND))}`,
    'Surrogate-Key': listReadTags(key, read.path, read.response).join(' '),
  };
}

/** Responses to arbitrary URLs are not stored, because clients could create an unlimited number of cache entries. */
function isBounded<Key extends EndpointKey>(key: Key, { query, search, response: body }: Read<Key>): boolean {
  const given = [...search.keys()];
  const known = getEndpoint(key).query?.shape ?? {};
  const values = new Map<string, unknown>(Object.entries(query ?? {}));
  return (
    given.every((name) => name in known && !endlessFilters.has(name)) &&
    new Set(given).size === given.length &&
    Number(values.get('page') ?? 1) <= MAX_STORED_PAGE &&
    !isEmptyList(body)
  );
}

/** Empty lists are not stored, because the number of tags and cities without results is unlimited. */
function isEmptyList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'total' in body && body.total === 0;
}

export function listReadTags<Key extends EndpointKey>(
  key: Key,
  path: Record<string, string>,
  body: EndpointResponse<Key>,
): string[] {
  return [...createCacheTags(key, path), ...listResponseTags(key, body)];
}

const tagsByEndpoint: { [Key in EndpointKey]?: (response: EndpointResponse<Key>) => string[] } = {
  'GET /v1/artworks/': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/facets': uncountedTags,
  'GET /v1/artworks/{id}': artworkTags,
  // Reordering the artist's works can change neighbors, so the profile's tag is included.
  'GET /v1/artworks/{id}/neighbours': ({ profileId, previous, next }) => [
    `profile:${profileId}`,
    ...[previous, next].flatMap((work) => (work ? [`artwork:${work.id}`] : [])),
  ],
  'GET /v1/artworks/{id}/similar': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/profiles/{profileId}': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/profiles/directory': ({ data }) => data.flatMap(entryTags),
  'GET /v1/profiles/directory/facets': uncountedTags,
  'GET /v1/profiles/{id}': ({ id }) => [`profile:${id}`],
  'GET /v1/opportunities/': ({ data, promoted }) => [...promoted, ...data].flatMap(opportunityTags),
  'GET /v1/opportunities/facets': uncountedTags,
  'GET /v1/opportunities/{id}': (opportunity) => [
    ...opportunityTags(opportunity),
    ...opportunity.acceptedArtists.map(({ id }) => `profile:${id}`),
  ],
  'GET /v1/opportunities/{id}/related': ({ data }) => data.flatMap(opportunityTags),
  'GET /v1/opportunities/random': ({ data }) => data.flatMap(opportunityTags),
  'GET /v1/opportunities/profiles/{profileId}': ({ data }) => data.flatMap(opportunityTags),
};

/** Returns the tags of the resources in the response, such as `artwork:{id}` for each row. */
export function listResponseTags<Key extends EndpointKey>(key: Key, response: EndpointResponse<Key>): string[] {
  return [...new Set(tagsByEndpoint[key]?.(response) ?? [])];
}

function artworkTags({ id, profile }: Pick<ArtworkSummary, 'id'> & { profile: { id: string } }): string[] {
  return [`artwork:${id}`, `profile:${profile.id}`];
}

/** Rows show the organizer's name, so they depend on the profile. */
function opportunityTags({ id, profile }: Pick<OpportunitySummary, 'id' | 'profile'>): string[] {
  return [`opportunity:${id}`, `profile:${profile.id}`];
}

function entryTags({ id, artworks }: DirectoryEntry): string[] {
  return [`profile:${id}`, ...artworks.map((artwork) => `artwork:${artwork.id}`)];
}

/** Responses with uncounted facets change once the counts are known. */
function uncountedTags(facets: object): string[] {
  const values: unknown[] = Object.values(facets).flat();
  const isUncounted = (value: unknown) => value instanceof Object && 'count' in value && value.count === null;
  return values.some(isUncounted) ? [UNCOUNTED] : [];
}
