import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account/schema';
import { createdAt, instant } from '../db/columns';
import { notifications } from '../notification/schema';

/** The site's key pair for push services (RFC 8292), made by the first process. Contains one row. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    /** Uncompressed point, in base64url. Subscriptions are bound to it. */
    publicKey: text('public_key').notNull(),
    /** In base64url. */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  () => [check('push_keys_single', sql`id = 1`)],
);

/** A browser that shows push messages to an account. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    reachedAt: instant('reached_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('devices_endpoint').on(table.endpoint), index('devices_account').on(table.accountId)],
);

/** The queue of push messages: one row for each browser, deleted once sent, rejected or obsolete. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Its content is read when the message is sent. Null for the message that confirms the subscription. */
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    /** A newer message replaces an unread one with the same topic. */
    topic: uuid('topic').notNull(),
    /** Counts the requests for the same topic, so one during the delivery is not lost. */
    revision: integer('revision').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Claims postpone the next attempt, so no other process sends the same message. */
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pushes_topic').on(table.deviceId, table.topic),
    index('pushes_due').on(table.dueAt),
    index('pushes_notification').on(table.notificationId),
  ],
);
