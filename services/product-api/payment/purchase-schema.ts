import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { boostKinds } from '@/lib/shared/domain/boost';
import { opportunityTypes, planTypes } from '@/lib/shared/domain/opportunity';
import { grantKinds, purchaseStates } from '@/lib/shared/domain/payment';
import { intervals, subscriptionStatuses, subscriptionTypes } from '@/lib/shared/domain/subscription';
import { artworks } from '../artwork/schema';
import { createdAt, instant, updatedAt } from '../db/columns';
import { opportunities } from '../opportunity/schema';
import { ownProfileId, profiles } from '../profile/schema';

/** Copies of the payment provider's subscriptions. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  profileId: ownProfileId().unique(),
  providerId: text('provider_id').unique(),
  type: text('type', { enum: subscriptionTypes }).notNull(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  interval: text('interval', { enum: intervals }).notNull(),
  currentPeriodEnd: instant('current_period_end'),
  /** Null without a trial. */
  trialStartsAt: instant('trial_starts_at'),
  cancelAt: instant('cancel_at'),
  /** Price per period, in minor units. */
  amount: bigint('amount', { mode: 'number' }),
  currency: text('currency'),
  /** The smaller plan after the current period. */
  nextType: text('next_type', { enum: subscriptionTypes }),
  nextInterval: text('next_interval', { enum: intervals }),
  /** Locked by a change in progress until this time. */
  changingUntil: instant('changing_until'),
  /** When the copy was requested. Older copies do not overwrite the row. */
  readAt: instant('read_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Inserted before the session, whose idempotency key is the row's id. Rows outlive the profile. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Null until the provider creates the session. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    paymentIntentId: text('payment_intent_id'),
    /** For subscriptions, the first invoice. */
    invoiceId: text('invoice_id'),
    subscriptionId: text('subscription_id'),
    /** Hash of profile, subject, prices, coupon, currency and paths. */
    cartKey: text('cart_key'),
    /** The provider's coupon, even if the customer used a promotion code. */
    couponId: text('coupon_id'),
    hasSubscription: boolean('has_subscription').notNull().default(false),
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

/** Keyed hashes that identify a person or card. Rows outlive the account and are removed after two years. */
export const trials = pgTable(
  'trials',
  {
    key: text('key').primaryKey(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('trials_used').on(table.usedAt)],
);

/** One row per purchase line. The unique key makes granting idempotent. */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    line: integer('line').notNull(),
    kind: text('kind', { enum: grantKinds }).notNull(),
    value: text('value').notNull(),
    grantedAt: instant('granted_at').notNull().defaultNow(),
    /** Set by a refund or a lost dispute. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [unique('grants_once').on(table.purchaseId, table.line)],
);

/** One row per publication. Rows outlive the opportunity, because deleting it does not restore the included post. */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'set null' }),
    planType: text('plan_type', { enum: planTypes }).notNull(),
    /** Null for free and included posts. */
    grantId: uuid('grant_id')
      .unique()
      .references(() => grants.id),
    /** The only type that the plan allowed; null for any, or without a plan. */
    postType: text('post_type', { enum: opportunityTypes }),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('posts_profile').on(table.profileId, table.postedAt),
    index('posts_opportunity').on(table.opportunityId),
  ],
);

export const boosts = pgTable(
  'boosts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: boostKinds }).notNull(),
    profileId: ownProfileId(),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
    /** The same for all parts of a bundle. */
    bundleId: uuid('bundle_id'),
    /** Null for boosts included in a plan. */
    grantId: uuid('grant_id').references(() => grants.id),
    startsAt: instant('starts_at').notNull(),
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

/** Only object ids, because handlers retrieve the current object. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id, the same for repeated deliveries. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt. Claims postpone it, so no other process takes the event. */
    dueAt: instant('due_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Set after too many failures. Only administrators can retry parked events. */
    parkedAt: instant('parked_at'),
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
