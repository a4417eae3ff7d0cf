import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { ownProfileId, profiles } from '../profile/schema';

const profileId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Ended follows keep their rows, so that following again does not notify the followed profile a second time. */
export const follows = pgTable(
  'follows',
  {
    followerId: profileId('follower_id'),
    followedId: profileId('followed_id'),
    /** Set while the followed profile is excluded from the feed and from notifications. */
    mutedAt: instant('muted_at'),
    stoppedAt: instant('stopped_at'),
    /** When the follower last started following. */
    startedAt: instant('started_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followed').on(table.followedId),
    index('follows_created').on(table.followerId, table.createdAt.desc()),
  ],
);

/** Calls about which followers have been notified immediately, if they chose immediate notifications. */
export const announcedCalls = pgTable('announced_calls', {
  opportunityId: uuid('opportunity_id')
    .primaryKey()
    .references(() => opportunities.id, { onDelete: 'cascade' }),
  /** When the call was announced, which is after the announced publication or extension. */
  announcedAt: instant('announced_at').notNull(),
});

/** The page of new works and calls, for each profile that has opened it. */
export const followingPages = pgTable('following_pages', {
  profileId: ownProfileId().primaryKey(),
  visitedAt: instant('visited_at'),
  /** The last visit on an earlier day. Newer entries are new to the reader. */
  earlierVisitAt: instant('earlier_visit_at'),
  /** The secret in the URL of the feed; null until the feed is requested. */
  feedKey: text('feed_key').unique(),
});
