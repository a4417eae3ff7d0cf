import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { messageSources, threadKinds, threadMessageStates, threadSides } from '@/lib/shared/domain/thread';
import { languages } from '@/lib/shared/i18n/languages';
import { accounts } from '../account/schema';
import { artistApplications } from '../application/schema';
import { artworks } from '../artwork/schema';
import { createdAt, instant } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { profiles } from '../profile/schema';

/** Conversations, each about one subject. Both sides keep the conversation if its subject is deleted. */
export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: threadKinds }).notNull(),
    /**
     * Identifies the subject and both members, so that a second question about the same subject continues the thread;
     * null for guests.
     */
    pairKey: text('pair_key').unique('threads_pair_key'),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => artistApplications.id, { onDelete: 'set null' }),
    /** The work's or call's title when the conversation started; null for a profile. */
    title: text('title'),
    createdAt: createdAt(),
  },
  (table) => [
    index('threads_artwork').on(table.artworkId),
    index('threads_opportunity').on(table.opportunityId),
    index('threads_application').on(table.applicationId),
  ],
);

export const ownThreadId = () =>
  uuid('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' });

/**
 * The two sides of a conversation, each with its own state. The profile is null for guests and for former members. A
 * trigger deletes a thread that nobody can read anymore.
 */
export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: ownThreadId(),
    side: text('side', { enum: threadSides }).notNull(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Time of the latest message that this side sees; null if there is none. */
    latestAt: instant('latest_at'),
    hasWritten: boolean('has_written').notNull().default(false),
    isUnread: boolean('is_unread').notNull().default(false),
    isRequest: boolean('is_request').notNull().default(false),
    isPutAway: boolean('is_put_away').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    reportedAt: instant('reported_at'),
    /** False while the other side does not accept answers to its latest message. */
    mayAnswer: boolean('may_answer').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.side] }),
    index('thread_members_own').on(table.profileId, table.threadId),
    index('thread_members_all')
      .on(table.profileId, table.latestAt.desc(), table.threadId.desc())
      .where(sql`latest_at is not null and not is_request and not is_put_away`),
    index('thread_members_unread')
      .on(table.profileId, table.latestAt.desc(), table.threadId.desc())
      .where(sql`latest_at is not null and is_unread and not is_request and not is_put_away`),
    index('thread_members_requests')
      .on(table.profileId, table.latestAt.desc(), table.threadId.desc())
      .where(sql`latest_at is not null and is_request and not is_put_away`),
    index('thread_members_put_away')
      .on(table.profileId, table.latestAt.desc(), table.threadId.desc())
      .where(sql`latest_at is not null and is_put_away`),
  ],
);

/** People without an account, who always write first. Their link is signed and not stored. */
export const threadGuests = pgTable(
  'thread_guests',
  {
    threadId: ownThreadId().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The same for all spellings of an address. */
    emailKey: text('email_key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    idempotencyKey: uuid('idempotency_key').notNull().unique('thread_guests_idempotency_key'),
    /** The message is delivered once the address is confirmed. */
    verifiedAt: instant('verified_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by', { enum: threadSides }),
    createdAt: createdAt(),
  },
  (table) => [
    index('thread_guests_email').on(table.emailKey),
    index('thread_guests_unverified').on(table.createdAt).where(sql`verified_at is null`),
  ],
);

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: uuid('id').primaryKey(),
    threadId: ownThreadId(),
    side: text('side', { enum: threadSides }).notNull(),
    /** The author; null for guests and once the account has been deleted. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Only for messages that an organizer sent to applicants. */
    subject: text('subject'),
    text: text('text').notNull(),
    source: text('source', { enum: messageSources }).notNull(),
    state: text('state', { enum: threadMessageStates }).notNull(),
    /** Hash of the normalized text. Only for first messages to strangers. */
    textHash: text('text_hash'),
    idempotencyKey: uuid('idempotency_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('thread_messages_idempotency_key').on(table.threadId, table.idempotencyKey),
    index('thread_messages_newest').on(table.threadId, table.createdAt.desc(), table.id.desc()),
    index('thread_messages_account').on(table.accountId, table.createdAt),
    index('thread_messages_waiting').on(table.createdAt.desc()).where(sql`state = 'WAITING'`),
    index('thread_messages_hash').on(table.textHash, table.createdAt).where(sql`text_hash is not null`),
  ],
);
