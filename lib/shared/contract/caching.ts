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
 * Defines which public pages and reads the HTTP caches store, for how long, and with which tags. Each noun's
 * `invalidation.sql` defines the tags that a change invalidates.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** In seconds. After PAGE_AGE, a visit revalidates the page in the background; after STALE_PAGE_AGE, it waits. */
const PAGE_AGE = 60;
const STALE_PAGE_AGE = 300;
/** In seconds. How long an expired page is served if it cannot be rendered. */
const STALE_IF_ERROR = 7 * 24 * 60 * 60;

const endlessFilters = new Set(
  [artworkFilters, directoryFilters, opportunityFilters, searchFilters].flatMap((filters) =>
    Object.entries<Filter>(filters).flatMap(([name, filter]) => (isEndless(filter) ? [name] : [])),
  ),
);
const RANDOM: EndpointKey = 'GET /v1/opportunities/random';
const EXTERNAL_TAG = 'products';

/** `expiresAt` is when the page becomes wrong even if no data changes, in milliseconds since 1970. */
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
  /** When the response changes without a write; null unless that is within the next few minutes. */
  changesAt: Date | null;
};

/** Responses expire when a call closes or a boost ends, and every whole minute, when promoted posts rotate. */
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

/** Responses to URLs that a client can make up are not stored, because there is no limit to them. */
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

/** Empty lists are not stored: there is no limit to tags and cities without results. */
function isEmptyList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'total' in body && body.total === 0;
}

/** Includes the endpoint's own tags, and those of what the response shows. */
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
  // Reordering the artist's works can change the neighbours, so the profile's tag is included.
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

/** Returns the tags of what the response shows, such as `artwork:{id}` for each row. */
export function listResponseTags<Key extends EndpointKey>(key: Key, response: EndpointResponse<Key>): string[] {
  return [...new Set(tagsByEndpoint[key]?.(response) ?? [])];
}

function artworkTags({ id, profile }: Pick<ArtworkSummary, 'id'> & { profile: { id: string } }): string[] {
  return [`artwork:${id}`, `profile:${profile.id}`];
}

/** A row shows the organizer's name, so it depends on the profile. */
function opportunityTags({ id, profile }: Pick<OpportunitySummary, 'id' | 'profile'>): string[] {
  return [`opportunity:${id}`, `profile:${profile.id}`];
}

function entryTags({ id, artworks }: DirectoryEntry): string[] {
  return [`profile:${id}`, ...artworks.map((artwork) => `artwork:${artwork.id}`)];
}

/** Facets without counts change as soon as they have been counted. */
function uncountedTags(facets: object): string[] {
  const values: unknown[] = Object.values(facets).flat();
  const isUncounted = (value: unknown) => value instanceof Object && 'count' in value && value.count === null;
  return values.some(isUncounted) ? [UNCOUNTED] : [];
}
