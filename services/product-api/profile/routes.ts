import type { Handlers } from '../handlers';
import { createNoProfileError, throwIfHidden } from '../moderation/require-found';
import { countDirectory } from './queries/count-profiles';
import { getProfile, listDirectory, searchProfiles } from './queries/read-profile';

export const profileHandlers = {
  'GET /v1/profiles/directory': ({ db, query }) => listDirectory(db, query),
  'GET /v1/profiles/directory/facets': ({ db, query, now }) => countDirectory(db, query, now),
  'GET /v1/profiles/?query={text}': ({ db, query }) => searchProfiles(db, query),
  'GET /v1/profiles/{id}': async ({ db, path }) => {
    const profile = await getProfile(db, path.id);
    await throwIfHidden(db, { kind: 'PROFILE', id: path.id }, profile);
    if (profile === undefined) throw await createNoProfileError(db, path.id);
    return profile;
  },
} satisfies Handlers;
