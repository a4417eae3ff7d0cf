import { countArtworks, suggestTags } from '../db/queries/artwork/count-artworks';
import { getArtwork, listArtworks, listProfileArtworks } from '../db/queries/artwork/read-artwork';
import { getNeighbours } from '../db/queries/artwork/read-neighbours';
import type { Handlers } from '../http/serve';
import { requireFound } from './not-found';

export const artworkHandlers = {
  'GET /v1/artworks/': ({ db, query, now }) => listArtworks(db, query, now),
  'GET /v1/artworks/facets': ({ db, now }) => countArtworks(db, now),
  'GET /v1/artworks/tags': ({ db, query, now }) => suggestTags(db, now, query),
  'GET /v1/artworks/{id}': async ({ db, path, account }) =>
    requireFound(await getArtwork(db, path.id, account?.id ?? null)),
  'GET /v1/artworks/{id}/neighbours': async ({ db, path }) => requireFound(await getNeighbours(db, path.id)),
  'GET /v1/artworks/profiles/{profileId}': async ({ db, path, query, account }) =>
    requireFound(await listProfileArtworks(db, path.profileId, query, account?.id ?? null)),
} satisfies Handlers;
