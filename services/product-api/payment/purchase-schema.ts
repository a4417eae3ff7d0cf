import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { boostKinds } from '@/lib/shared/domain/boost';
import { opportunityTypes, planTypes } from '@/lib/shared/domain/opportunity';
import { grantKinds, purchaseStates } from '@/lib/shared/domain/purchase';
import { intervals, subscriptionStatuses, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { artworks } from '../artwork/schema';
import { createdAt, instant, updatedAt } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { profiles } from '../profile/schema';

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
  /** What each period costs, in minor units. */
  amount: bigint('amount', { mode: 'number' }),
  currency: text('currency'),
  /** The smaller plan that it goes on as at the end of its period. */
  nextType: text('next_type', { enum: subscriptionTypes }),
  nextInterval: text('next_interval', { enum: intervals }),
  /** Until when a change of it locks out others; null while none is in progress. */
  changingUntil: instant('changing_until'),
  /** When the provider was asked for this: what was asked for earlier does not overwrite it. */
  readAt: instant('read_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * A checkout session. It outlives its profile: a purchase record stays. It is written before the provider is asked for
 * the session, and its id is the idempotency key there, so that a cart has one open session.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Null until the provider has answered. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    paymentIntentId: text('payment_intent_id'),
    /** The first invoice of a session that began a subscription. */
    invoiceId: text('invoice_id'),
    /** Null of one that begins none. */
    subscriptionId: text('subscription_id'),
    /** Profile, subject, prices, currency and coupon; the same cart has the same. */
    cartKey: text('cart_key'),
    /** The provider's coupon, also where it was named by a promotion code. */
    couponId: text('coupon_id'),
    hasSubscription: boolean('has_subscription').notNull().default(false),
    /** The artwork, opportunity or profile that the purchase is for (product 6). */
    referenceId: uuid('reference_id').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    state: text('state', { enum: purchaseStates }).notNull(),
    expiresAt: instant('expires_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('purchases_profile').on(table.profileId, table.createdAt.desc()),
    index('purchases_payment_intent').on(table.paymentIntentId),
    index('purchases_invoice').on(table.invoiceId),
    index('purchases_coupon').on(table.couponId, table.profileId).where(sql`coupon_id is not null`),
    index('purchases_subject').on(table.referenceId),
    uniqueIndex('purchases_open_cart').on(table.cartKey).where(sql`state = 'OPEN'`),
    index('purchases_open').on(table.expiresAt).where(sql`state in ('OPEN', 'PENDING')`),
  ],
);

/**
 * Used trials, by keyed hashes of what identifies the person or their card. A row outlives its account and is removed
 * after two years.
 */
export const trials = pgTable(
  'trials',
  {
    key: text('key').primaryKey(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('trials_used').on(table.usedAt)],
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
    kind: text('kind', { enum: grantKinds }).notNull(),
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
    /** The only type that the plan posted then; null for any, and where no plan was used. */
    postType: text('post_type', { enum: opportunityTypes }),
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
    index('boosts_end').on(table.endsAt).where(sql`ends_at is not null`),
    unique('boosts_once').on(table.grantId, table.kind),
    index('boosts_to_do').on(table.createdAt, table.id).where(sql`ends_at is null and done_at is null`),
    index('boosts_done').on(table.doneAt.desc(), table.id.desc()).where(sql`done_at is not null`),
    check('boosts_one_subject', sql`num_nonnulls(artwork_id, opportunity_id) = 1`),
  ],
);

/**
 * Inbox of the payment provider's events. Only what they are about is kept: each is looked up again when it is worked on
 * (facts-payments 2). Rows are removed once no reconciliation reads them again.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id, so that one that comes again is known. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be worked on next. Claiming it moves this ahead, so that no other process takes it meanwhile. */
    dueAt: instant('due_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Set after too many failures: it is not tried again until an administrator says so. */
    parkedAt: instant('parked_at'),
    /** Why the last try failed, cut to a line. */
    lastError: text('last_error'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_events_due').on(table.dueAt).where(sql`done_at is null and parked_at is null`),
    index('payment_events_parked')
      .on(table.parkedAt.desc(), table.id)
      .where(sql`done_at is null and parked_at is not null`),
    index('payment_events_received').on(table.receivedAt),
  ],
);
