import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artworks } from './artwork';
import { createdAt, instant } from './columns';

/** A question about an artwork, as it was sent. Whom it goes to is read when it is mailed. */
export type Enquiry = { name: string; email: string; message: string };

/**
 * Outbox: mails are written by the transaction of the request that asks for them, and sent by any process that claims
 * them. Rows are removed after some days, sent or not.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['ENQUIRY'] }).notNull(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    /** The client's: a retried request sends no second mail. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Null once it is sent, or not to be sent any more. */
    payload: jsonb('payload').$type<Enquiry>(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be sent next. Claiming it moves this ahead, so that no other process sends it meanwhile. */
    dueAt: instant('due_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mails_idempotency_key').on(table.artworkId, table.idempotencyKey),
    index('mails_due').on(table.dueAt).where(sql`payload is not null`),
    index('mails_created').on(table.createdAt),
  ],
);
