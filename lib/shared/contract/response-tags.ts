import type { ArtworkSummary } from './artwork';
import type { EndpointKey, EndpointResponse } from './contract';
import type { OpportunitySummary } from './opportunity';
import type { DirectoryEntry } from './profile';
import { UNCOUNTED } from './special-tags';

/** The cache tags of the works, profiles and opportunities in the response of each endpoint that pages read. */
const tagsByEndpoint: { [Key in EndpointKey]?: (response: EndpointResponse<Key>) => string[] } = {
  'GET /v1/artworks/': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/facets': uncountedTags,
  'GET /v1/artworks/{id}': artworkTags,
  // Any change in the artist's order may insert a neighbour, so the profile's tag is included.
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

/**
 * Lists the distinct cache tags of a response: a page changes with each work, profile and opportunity that it shows.
 */
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

/** Facets without counts change once they are counted. */
function uncountedTags(facets: object): string[] {
  const values: unknown[] = Object.values(facets).flat();
  const isUncounted = (value: unknown) => value instanceof Object && 'count' in value && value.count === null;
  return values.some(isUncounted) ? [UNCOUNTED] : [];
}
