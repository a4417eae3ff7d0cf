import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The rate limiter's own table; its columns are as it asks for them. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
