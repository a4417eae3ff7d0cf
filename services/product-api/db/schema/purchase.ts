import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { boostKinds } from '@/lib/domain/boost';
import { planTypes } from '@/lib/domain/opportunity';
import { intervals, subscriptionStatuses, subscriptionTypes } from '@/lib/domain/subscription';
import { artworks } from './artwork';
import { createdAt, instant, updatedAt } from './columns';
import { opportunities } from './opportunity';
import { profiles } from './profile';

/** One subscription per profile, a copy of the payment provider's object (facts-payments 2). */
export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  profileId: uuid('profile_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  providerId: text('provider_id').unique(),
  type: text('type', { enum: subscriptionTypes }).notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  interval: text('interval', { enum: intervals }).notNull(),
  currentPeriodEnd: instant('current_period_end'),
  cancelAt: instant('cancel_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A checkout session. It outlives its profile: a purchase record stays. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    sessionId: text('session_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id'),
    /** The artwork, opportunity or profile that the purchase is for (product 6). */
    referenceId: uuid('reference_id').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    state: text('state', { enum: ['OPEN', 'PAID', 'FAILED', 'EXPIRED'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('purchases_profile').on(table.profileId, table.createdAt.desc()),
    index('purchases_payment_intent').on(table.paymentIntentId),
  ],
);

/** What one line of a purchase granted. The unique key makes every grant idempotent (facts-payments 3). */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    line: integer('line').notNull(),
    kind: text('kind', { enum: ['SUBSCRIPTION', 'OPPORTUNITY_POST', 'OPPORTUNITY_BOOST', 'ARTWORK_BOOST'] }).notNull(),
    /** The subscription type, post tier or boost kind. */
    value: text('value').notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
    /** Undone by a refund or a lost dispute. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [unique('grants_once').on(table.purchaseId, table.line)],
);

/**
 * Each publication of an opportunity and what it used up. It outlives the opportunity, so that an included post does not
 * come back by deleting what it was used for.
 */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    planType: text('plan_type', { enum: planTypes }).notNull(),
    /** The paid tier that it used; null for an allowance. */
    grantId: uuid('grant_id')
      .unique()
      .references(() => grants.id),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('posts_profile').on(table.profileId, table.postedAt),
    index('posts_opportunity').on(table.opportunityId),
  ],
);

/** A promotion of an artwork or an opportunity, bought or included in a plan. */
export const boosts = pgTable(
  'boosts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: boostKinds }).notNull(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
    /** Shared by the parts of one bundle. */
    bundleId: uuid('bundle_id'),
    /** Null when the boost was one that the plan includes. */
    grantId: uuid('grant_id').references(() => grants.id),
    startsAt: instant('starts_at').notNull(),
    /** Null for promotions that people do by hand. */
    endsAt: instant('ends_at'),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('boosts_profile').on(table.profileId, table.createdAt.desc()),
    index('boosts_artwork').on(table.artworkId),
    index('boosts_opportunity').on(table.opportunityId),
    check('boosts_one_subject', sql`num_nonnulls(artwork_id, opportunity_id) = 1`),
  ],
);
