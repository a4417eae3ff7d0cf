import { z } from 'zod';
import { followedSorts, followingKinds, followLimits } from '@/lib/shared/domain/follow';
import { artworkSummary } from './artwork';
import { cursor } from './cursor';
import { defineEndpoints, json, PUBLIC } from './endpoint';
import { opportunitySummary } from './opportunity';
import { directoryEntry, profileSummary } from './profile';
import { dateOnly, id, object, pageSize, timestamp, timeZone } from './values';

const follow = object('Follow', {
  isFollowing: z.boolean(),
  isMuted: z.boolean(),
  hasBlocked: z.boolean().meta({ description: 'True if the calling profile has blocked this one.' }),
});
export type Follow = z.infer<typeof follow>;

const shown = {
  id: cursor.meta({ description: 'The newest work or the call, and when it was shown.' }),
  at: timestamp,
  day: dateOnly.meta({ description: 'In the requested time zone.' }),
};

/** The works that one profile published on one day. */
const shownWorks = object('ShownWorks', {
  kind: z.literal('WORKS'),
  ...shown,
  profile: profileSummary,
  artworks: z.array(artworkSummary).max(followLimits.groupedWorks),
  count: z.int().meta({ description: `All works of the day, up to ${followLimits.countedWorks}.` }),
});
export type ShownWorks = z.infer<typeof shownWorks>;

const shownCall = object('ShownCall', {
  kind: z.literal('CALL'),
  ...shown,
  opportunity: opportunitySummary,
  isExtended: z.boolean(),
});
export type ShownCall = z.infer<typeof shownCall>;

const followingEntry = z.discriminatedUnion('kind', [shownWorks, shownCall]).meta({ id: 'FollowingEntry' });
export type FollowingEntry = z.infer<typeof followingEntry>;

const followingPage = object('FollowingPage', {
  data: z.array(followingEntry),
  next: cursor.nullable(),
  total: z.int().meta({ description: 'The number of followed profiles.' }),
  lastVisitAt: timestamp.nullable().meta({ description: 'The last visit on an earlier day.' }),
});
export type FollowingPage = z.infer<typeof followingPage>;

const followingQuery = z.object({
  timeZone: timeZone.default('UTC'),
  show: z.enum(followingKinds).default('all'),
  before: cursor.optional(),
  size: pageSize(20),
});
export type FollowingQuery = z.output<typeof followingQuery>;

const followedProfile = object('FollowedProfile', {
  ...directoryEntry.shape,
  isMuted: z.boolean(),
  latestAt: timestamp.nullable().meta({ description: 'When the profile last showed a work or a call.' }),
  latestWorkAt: timestamp.nullable(),
  worksToday: z.int(),
  worksThisMonth: z.int(),
  callsThisMonth: z.int(),
});
export type FollowedProfile = z.infer<typeof followedProfile>;

const followedPage = object('FollowedPage', {
  data: z.array(followedProfile),
  next: cursor.nullable(),
  total: z.int(),
});
export type FollowedPage = z.infer<typeof followedPage>;

const followedQuery = z.object({
  timeZone: timeZone.default('UTC'),
  sortBy: z.enum(followedSorts).default('latest'),
  before: cursor.optional(),
  size: pageSize(20),
});
export type FollowedQuery = z.output<typeof followedQuery>;

const workEntry = z.object({ kind: z.literal('WORK'), at: timestamp, artwork: artworkSummary });
const callEntry = z.object({ kind: z.literal('CALL'), at: timestamp, opportunity: opportunitySummary });
const feedEntry = z.discriminatedUnion('kind', [workEntry, callEntry]).meta({ id: 'FeedEntry' });
export type FeedEntry = z.infer<typeof feedEntry>;

const feed = object('Feed', { entries: z.array(feedEntry) });
const worksFeed = object('WorksFeed', { profile: profileSummary, entries: z.array(workEntry) });

const feedKey = object('FeedKey', {
  key: id.nullable().meta({ description: 'The secret in the URL of the feed; null if there is no feed.' }),
});

export const followEndpoints = defineEndpoints({
  'GET /v1/profiles/{id}/follow': {
    name: 'getFollow',
    action: 'ENTER',
    summary: 'Returns whether the calling profile follows, has muted or has blocked a profile',
    response: follow,
    errors: ['gone', 'hidden'],
  },
  'PUT /v1/profiles/{id}/follow': {
    name: 'followProfile',
    summary: `Follows an artist, a curator or an organization, up to ${followLimits.follows.toLocaleString('en')}; idempotent. The profile is notified once`,
    response: null,
    errors: ['quota_exceeded', 'conflict', 'gone', 'hidden'],
  },
  'DELETE /v1/profiles/{id}/follow': {
    name: 'stopFollowing',
    summary: 'Stops following a profile without notifying it; idempotent',
    response: null,
  },
  'PUT /v1/profiles/{id}/mute': {
    name: 'muteProfile',
    summary: 'Leaves a followed profile out of what is new and of notifications; idempotent',
    response: null,
    errors: ['conflict'],
  },
  'DELETE /v1/profiles/{id}/mute': {
    name: 'unmuteProfile',
    summary: 'Ends the muting of a followed profile; idempotent',
    response: null,
  },
  'GET /v1/following': {
    name: 'listNews',
    summary:
      'Lists what followed profiles have shown: new works by person and day, new and extended calls; the newest first',
    query: followingQuery,
    response: followingPage,
  },
  'PUT /v1/following/visit': {
    name: 'recordVisit',
    summary: 'Records that the calling profile has seen what is new',
    body: json({ timeZone }),
    response: null,
  },
  'GET /v1/following/people': {
    name: 'listFollowed',
    summary: 'Lists the followed profiles, by their latest work or call; nobody else can read this list',
    query: followedQuery,
    response: followedPage,
  },
  'GET /v1/following/feed': {
    name: 'getFeedKey',
    summary: 'Returns the key of the feed',
    response: feedKey,
  },
  'PUT /v1/following/feed': {
    name: 'renewFeedKey',
    summary: 'Creates a key of the feed; the former URL stops working',
    response: feedKey,
  },
  'DELETE /v1/following/feed': {
    name: 'closeFeed',
    summary: 'Ends the feed; its URL stops working',
    response: null,
  },
  'GET /v1/feeds/{id}': {
    name: 'readFeed',
    summary: 'Returns the newest works and calls for the key of a feed',
    credentials: PUBLIC,
    isSecret: true,
    response: feed,
  },
  'GET /v1/profiles/{id}/feed': {
    name: 'readWorksFeed',
    summary: 'Returns the newest works of a profile',
    credentials: PUBLIC,
    response: worksFeed,
    errors: ['gone', 'hidden'],
    tags: ['profile:{id}'],
  },
});
