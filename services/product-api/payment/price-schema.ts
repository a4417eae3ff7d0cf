import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Amounts } from '@/lib/shared/domain/offer';
import { intervals } from '@/lib/shared/domain/subscription';
import { createdAt, instant } from '../db/columns';

/** This site's prices at the payment provider. Rows are kept, because subscriptions keep their original price. */
export const providerPrices = pgTable(
  'provider_prices',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    /** Identifies the purchase, such as `subscription_artist_month` (lib/shared/domain/price-list.ts). */
    lookupKey: text('lookup_key').notNull(),
    productId: text('product_id').notNull(),
    /** Null for prices that are paid once. */
    interval: text('interval', { enum: intervals }),
    /** In minor units, by ISO 4217 code. */
    amounts: jsonb('amounts').$type<Partial<Amounts>>().notNull(),
    /** When the price was last on sale at the provider; null once the provider has rejected it. */
    syncedAt: instant('synced_at'),
    createdAt: createdAt(),
  },
  (table) => [index('provider_prices_key').on(table.lookupKey)],
);

/** One row, which a process locks while it creates and archives prices. */
export const priceLock = pgTable('price_lock', {
  id: integer('id').primaryKey(),
  lockedUntil: instant('locked_until').notNull(),
});
