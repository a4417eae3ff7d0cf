import type { ArtworkSummary } from './artwork';
import type { EndpointKey, EndpointResponse } from './contract';
import type { OpportunitySummary } from './opportunity';
import type { DirectoryEntry } from './profile';

/** The works, profiles and opportunities in the response of each endpoint that a page reads. */
const tagsByEndpoint: { [Key in EndpointKey]?: (response: EndpointResponse<Key>) => string[] } = {
  'GET /v1/artworks/': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/{id}': artworkTags,
  // Whatever moves in the artist's order may come between, so the profile is among them.
  'GET /v1/artworks/{id}/neighbours': ({ profileId, previous, next }) => [
    `profile:${profileId}`,
    ...[previous, next].flatMap((work) => (work ? [`artwork:${work.id}`] : [])),
  ],
  'GET /v1/artworks/{id}/similar': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/artworks/profiles/{profileId}': ({ data }) => data.flatMap(artworkTags),
  'GET /v1/profiles/directory': ({ data }) => data.flatMap(entryTags),
  'GET /v1/profiles/{id}': ({ id }) => [`profile:${id}`],
  'GET /v1/opportunities/': ({ data, promoted }) => [...promoted, ...data].flatMap(opportunityTags),
  'GET /v1/opportunities/{id}': opportunityTags,
  'GET /v1/opportunities/{id}/related': ({ data }) => data.flatMap(opportunityTags),
  'GET /v1/opportunities/random': ({ data }) => data.flatMap(opportunityTags),
  'GET /v1/opportunities/profiles/{profileId}': ({ data }) => data.flatMap(opportunityTags),
};

/**
 * The cache tags of what an answer holds, each once: a page that shows it changes with each work, profile and
 * opportunity in it.
 */
export function listResponseTags<Key extends EndpointKey>(key: Key, response: EndpointResponse<Key>): string[] {
  return [...new Set(tagsByEndpoint[key]?.(response) ?? [])];
}

function artworkTags({ id, profile }: Pick<ArtworkSummary, 'id'> & { profile: { id: string } }): string[] {
  return [`artwork:${id}`, `profile:${profile.id}`];
}

/** An organizer is named, although the row does not link there. */
function opportunityTags({ id, profile }: Pick<OpportunitySummary, 'id' | 'profile'>): string[] {
  return [`opportunity:${id}`, `profile:${profile.id}`];
}

function entryTags({ id, artworks }: DirectoryEntry): string[] {
  return [`profile:${id}`, ...artworks.map((artwork) => `artwork:${artwork.id}`)];
}
