import { countDirectory } from '../db/queries/profile/count-profiles';
import { getProfile, listDirectory, searchProfiles } from '../db/queries/profile/read-profile';
import type { Handlers } from '../http/serve';
import { createNoProfileError, throwIfHidden } from './not-found';

export const profileHandlers = {
  'GET /v1/profiles/directory': ({ db, query }) => listDirectory(db, query),
  'GET /v1/profiles/directory/facets': ({ db, query }) => countDirectory(db, query),
  'GET /v1/profiles/?query={text}': ({ db, query }) => searchProfiles(db, query),
  'GET /v1/profiles/{id}': async ({ db, path }) => {
    const profile = await getProfile(db, path.id);
    await throwIfHidden(db, { kind: 'PROFILE', id: path.id }, profile);
    if (profile === undefined) throw await createNoProfileError(db, path.id);
    return profile;
  },
} satisfies Handlers;
