import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, UnauthenticatedError } from '../errors';
import type { Handlers } from '../handlers';
import { insertUpload } from '../image/queries/write-uploads';
import { withStoredUploads } from '../image/store-uploads';
import type { FetchPicture } from '../imaging/fetch-picture';
import { createConcurrencyLimiter } from '../jobs/concurrency-limiter';
import { requireFound } from '../moderation/require-found';
import { listImports, listListMappings, startImport, storeListMapping, undoImport } from './queries/artwork-imports';

/** Each fetch uses up to 50 MB of memory. */
const FETCHES = { slots: 4, maxQueued: 40, maxQueuedPerClient: 4 };

export function createImportHandlers(fetchPicture: FetchPicture) {
  const limitFetches = createConcurrencyLimiter(FETCHES);
  return {
    'GET /v1/artworks/imports': ({ db, profileId, query }) => listImports(db, profileId, query),

    'POST /v1/artworks/imports': async ({ db, profileId, body }) => {
      const started = await startImport(db, { profileId, ...body });
      if (started === undefined) throw new ConflictError(problem('artwork.refusal.importTaken'));
      return started;
    },

    'DELETE /v1/artworks/imports/{id}': async ({ db, profileId, path, now }) => {
      const artworkIds = requireFound(await undoImport(db, { id: path.id, profileId }, now));
      return { profileId, profileIds: [], artworkIds, opportunityIds: [] };
    },

    'GET /v1/artworks/imports/mappings': ({ db, profileId, query }) => listListMappings(db, profileId, query),

    'PUT /v1/artworks/imports/mappings/{id}': async ({ db, profileId, path, body, now }) => {
      await storeListMapping(db, { profileId, id: path.id, mapping: body }, now);
    },

    'POST /v1/images/remote': async ({ db, storage, limitDecoding, profileId, client, body: { url, hosts } }) => {
      const picture = await limitFetches({ clientId: client }, () => fetchPicture(url, hosts));
      return withStoredUploads([picture], { db, storage, limitDecoding }, async ([stored]) => {
        const image = stored && (await insertUpload(db, profileId, stored));
        if (!image) throw new UnauthenticatedError('profile_token_required');
        return image;
      });
    },
  } satisfies Handlers;
}
