import { randomUUID } from 'node:crypto';
import { problem } from '@/lib/shared/i18n/problem';
import { ConflictError, NotFoundError } from '../errors';
import type { Handlers } from '../handlers';
import { createNoProfileError, throwIfHidden } from '../moderation/require-found';
import { getProfileSummary } from '../profile/queries/read-profile';
import { followProfile } from './follow-profile';
import { findFeedKey, findFeedOwner, findLastVisit, recordVisit, setFeedKey } from './queries/following-page';
import { listHeard, readFollowed } from './queries/news-sql';
import { readFollowingFeed, readWorksFeed } from './queries/read-feed';
import { getFollow, listFollowed } from './queries/read-followed';
import { listNews } from './queries/read-news';
import { setMuted, stopFollow } from './queries/write-follows';

export const followHandlers = {
  'GET /v1/profiles/{id}/follow': async ({ db, profileId, path }) => {
    const follow = await getFollow(db, profileId, path.id);
    await throwIfHidden(db, { kind: 'PROFILE', id: path.id }, follow);
    if (follow === undefined) throw await createNoProfileError(db, path.id);
    return follow;
  },

  'PUT /v1/profiles/{id}/follow': async ({ db, account, profileId, path }) => {
    await followProfile(db, { followerId: profileId, followedId: path.id }, account.id);
  },

  'DELETE /v1/profiles/{id}/follow': async ({ db, profileId, path }) => {
    await stopFollow(db, { followerId: profileId, followedId: path.id });
  },

  'PUT /v1/profiles/{id}/mute': async ({ db, profileId, path }) => {
    if (!(await setMuted(db, { followerId: profileId, followedId: path.id }, true))) {
      throw new ConflictError(problem('follow.refusal.notFollowed'));
    }
  },

  'DELETE /v1/profiles/{id}/mute': async ({ db, profileId, path }) => {
    await setMuted(db, { followerId: profileId, followedId: path.id }, false);
  },

  'GET /v1/following': async ({ db, profileId, query }) => {
    const [followed, lastVisitAt] = await Promise.all([
      readFollowed(db, profileId),
      findLastVisit(db, profileId, query.timeZone),
    ]);
    return { ...(await listNews(db, listHeard(followed), query)), total: followed.length, lastVisitAt };
  },

  'PUT /v1/following/visit': async ({ db, profileId, body }) => {
    await recordVisit(db, profileId, body.timeZone);
  },

  'GET /v1/following/people': ({ db, profileId, query }) => listFollowed(db, profileId, query),

  'GET /v1/following/feed': async ({ db, profileId }) => ({ key: await findFeedKey(db, profileId) }),

  'PUT /v1/following/feed': async ({ db, profileId }) => {
    const key = randomUUID();
    await setFeedKey(db, profileId, key);
    return { key };
  },

  'DELETE /v1/following/feed': async ({ db, profileId }) => {
    await setFeedKey(db, profileId, null);
  },

  'GET /v1/feeds/{id}': async ({ db, path }) => {
    const owner = await findFeedOwner(db, path.id);
    if (owner === undefined) throw new NotFoundError();
    return { entries: await readFollowingFeed(db, listHeard(await readFollowed(db, owner))) };
  },

  'GET /v1/profiles/{id}/feed': async ({ db, path }) => {
    const profile = await getProfileSummary(db, path.id);
    await throwIfHidden(db, { kind: 'PROFILE', id: path.id }, profile);
    if (profile === undefined) throw await createNoProfileError(db, path.id);
    return { profile, entries: await readWorksFeed(db, path.id) };
  },
} satisfies Handlers;
