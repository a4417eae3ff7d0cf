import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** A person who signs in. The authoritative role is here, not in a token (product 3). */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** The identity service's id of the user. */
  uid: text('uid').unique(),
  email: text('email'),
  role: text('role', { enum: ['ADMIN'] }),
  createdAt: createdAt(),
});
