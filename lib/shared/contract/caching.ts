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
 * Which public pages and API reads the HTTP caches store, for how long, and which tags invalidate them. The tags of a
 * change are defined in each noun's `invalidation.sql`.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * The time after which a visit revalidates a page in the background, and the time after which a visitor waits for that.
 * In seconds.
 */
const PAGE_AGE = 60;
const STALE_PAGE_AGE = 300;
/** How long an expired page is served if it cannot be rendered. In seconds. */
const STALE_IF_ERROR = 7 * 24 * 60 * 60;

const endlessFilters = new Set(
  [artworkFilters, directoryFilters, opportunityFilters, searchFilters].flatMap((filters) =>
    Object.entries<Filter>(filters).flatMap(([name, filter]) => (isEndless(filter) ? [name] : [])),
  ),
);
/** The endpoint whose responses are random. */
const RANDOM: EndpointKey = 'GET /v1/opportunities/random';
/** The tag of prices, which change at the payment provider and not in the database. */
const EXTERNAL_TAG = 'products';

/**
 * @property expiresAt when the page becomes wrong even if no data changes, in milliseconds since 1970; or `Infinity`.
 */
type Page = { isStored: boolean; tags: Iterable<string>; expiresAt: number };

/** Creates the headers by which the HTTP cache in front of Next stores and invalidates a page. */
export function createPageCacheHeaders({ isStored, tags, expiresAt }: Page, now: number): Record<string, string> {
  const secondsLeft = Math.max(0, Math.floor((expiresAt - now) / SECOND));
  const maxAge = Math.min(PAGE_AGE, secondsLeft);
  const stale = Math.min(STALE_PAGE_AGE, secondsLeft) - maxAge;
  const life = `max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`;
  return { 'surrogate-control': isStored ? life : 'no-store', 'surrogate-key': [...tags].join(' ') };
}

type Read<Key extends EndpointKey> = {
  path: Record<string, string>;
  /** The parsed query, and the query as it was sent. */
  query: unknown;
  search: URLSearchParams;
  response: EndpointResponse<Key>;
  now: Date;
  /** The time at which the response changes without a write; null if that is not within the next few minutes. */
  changesAt: Date | null;
};

/**
 * Creates the headers by which the HTTP cache in front of the API stores and invalidates a public response. It expires
 * when an opportunity in it closes or a boost ends, and at the next whole minute, because promoted posts rotate then.
 */
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

/** True if there are few URLs of this kind. Responses to URLs that a client can make up are not stored. */
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

/** Lists the cache tags of a public response: the tags of its endpoint and of everything in its body. */
export function listReadTags<Key extends EndpointKey>(
  key: Key,
  path: Record<string, string>,
  body: EndpointResponse<Key>,
): string[] {
  return [...createCacheTags(key, path), ...listResponseTags(key, body)];
}

/** The cache tags of the works, profiles and opportunities in the response of each endpoint that pages read. */
const tagsByEndpoint: { [Key in EndpointKey]?: (response: EndpointResponse<Key>) => string[] } = {
  'GET /v1/artworks/': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/facets': uncountedTags,
  'GET /v1/artworks/{id}': artworkTags,
  // Any change in the order of the artist's works may change the neighbours, so the profile's tag is included.
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

/** Lists the cache tags of a response. The response changes with each work, profile and opportunity in it. */
export function listResponseTags<Key extends EndpointKey>(key: Key, response: EndpointResponse<Key>): string[] {
  return [...new Set(tagsByEndpoint[key]?.(response) ?? [])];
}

function artworkTags({ id, profile }: Pick<ArtworkSummary, 'id'> & { profile: { id: string } }): string[] {
  return [`artwork:${id}`, `profile:${profile.id}`];
}

/** The organizer's name is part of the row, although the row does not link to the profile. */
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
