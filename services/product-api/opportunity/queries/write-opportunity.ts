import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { opportunityLimits, type PlanType } from '@/lib/shared/domain/opportunity';
import { findOwner } from '../../account/queries/read-account';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { images } from '../../image/schema';
import { posts } from '../../payment/purchase-schema';
import { lockProfile, type StoredImageRow } from '../../profile/queries/write-profile-images';
import { createListingEnd, isListed, isSamePost, listChanges } from '../posted-opportunity';
import { opportunities, opportunityChanges } from '../schema';
import { lockOpportunity, type OwnOpportunity } from './lock-opportunity';
import { createColumns, type OpportunityFields } from './opportunity-columns';
import { findPostConflict, findPostUse, type PostConflict } from './post-rule';
import { publishOpportunity } from './publish-opportunity';

type NewDraft = {
  /** Chosen by the client, which has the draft's URL before its first save. */
  id?: string | undefined;
  profileId: string;
  fields: OpportunityFields;
  idempotencyKey: string | undefined;
};

/**
 * Inserts a draft. Idempotent by `id` and by `idempotencyKey`. The profile's row is locked, so that concurrent requests can neither
 * exceed the number of drafts nor create one draft twice.
 * @returns its id, or why there is none: the profile was deleted, has as many drafts as there may be, or the id belongs
 *   to another profile's call.
 */
export async function insertDraft(
  db: Db,
  { id = uuidv7(), profileId, fields, idempotencyKey }: NewDraft,
): Promise<{ id: string } | 'removed' | 'full' | 'taken'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'removed';
    const ofProfile = eq(opportunities.profileId, profileId);
    const isSame = idempotencyKey === undefined ? undefined : eq(opportunities.idempotencyKey, idempotencyKey);
    const [previous] = await transaction
      .select({ id: opportunities.id })
      .from(opportunities)
      .where(and(ofProfile, or(eq(opportunities.id, id), isSame)));
    if (previous) return previous;
    if (await hasAllDrafts(transaction, profileId)) return 'full';
    const { type, title, ...others } = fields;
    const values = {
      deadlineKind: 'FIXED' as const,
      // Whoever has not said that a call is free has not said what it costs.
      fee: 'FEES' as const,
      ...createColumns(others),
      id,
      profileId,
      type,
      title,
      idempotencyKey,
    };
    const added = await transaction
      .insert(opportunities)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: opportunities.id });
    return added[0] ?? 'taken';
  });
}

/** @returns true when the profile has as many drafts as there may be. */
export async function hasAllDrafts(transaction: Db, profileId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ drafts: count() })
    .from(opportunities)
    .where(and(eq(opportunities.profileId, profileId), inArray(opportunities.status, ['DRAFT', 'PENDING_PAYMENT'])));
  return (row?.drafts ?? 0) >= opportunityLimits.drafts;
}

/** Always increases: of two concurrent changes the one that waited for the lock started earlier. */
export const touchUpdatedAt = (now: Date) =>
  sql`greatest(${opportunities.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

type Change = {
  profileId: string;
  accountId: string;
  /** Decides from what is stored now; what it throws changes nothing. */
  decide: (before: Opportunity) => {
    fields: Partial<OpportunityFields>;
    publishAs: PlanType | null;
    isTakenBack: boolean;
  };
  now: Date;
};

/**
 * Changes an opportunity, tells everyone of a new deadline and new fees, and publishes it if asked to. Rows of profile and
 * opportunity are locked: of two concurrent requests the second sees what the first did.
 * @returns why it could not be published; an unpaid one waits for its payment.
 */
export async function changeOpportunity(
  db: Db,
  id: string,
  { profileId, accountId, decide, now }: Change,
): Promise<'changed' | 'removed' | PostConflict> {
  return runOrRollBack(db, async (transaction) => {
    const before = await lockOpportunity(transaction, { id, profileId, accountId });
    if (before === undefined) return 'removed';
    const { fields, publishAs, isTakenBack } = decide(before);
    const { type = before.type, fee = before.fee, deadline = before.deadline } = fields;
    const opportunity = { id, profileId, type, fee, closesAt: computeClosingInstant(deadline) };
    await transaction
      .update(opportunities)
      .set({
        ...createColumns(fields),
        ...createListingEnd(before, opportunity.closesAt),
        ...(isTakenBack && { status: 'DRAFT', planType: null }),
        updatedAt: touchUpdatedAt(now),
      })
      .where(eq(opportunities.id, id));
    if (before.publishedAt !== null) await recordChanges(transaction, before, { ...before, ...fields }, now);
    if (publishAs === null) {
      if (isTakenBack || !isListed(before, now) || isSamePost(before, opportunity, now)) return 'changed';
      const use = (await findPostUse(transaction, id)) ?? null;
      const { planType } = before;
      const conflict =
        planType && use && (await findPostConflict(transaction, { ...opportunity, planType }, use, { now }));
      if (conflict) throw new PostRuleError(conflict);
      return 'changed';
    }
    const published = await publishOpportunity(transaction, opportunity, publishAs, now);
    if (published === 'published') return 'changed';
    if (published !== 'unpaid') throw new PostRuleError(published);
    await transaction
      .update(opportunities)
      .set({ status: 'PENDING_PAYMENT', planType: publishAs })
      .where(eq(opportunities.id, id));
    return 'unpaid';
  });
}

/** Rolls a transaction back with the reason. */
class PostRuleError extends Error {
  constructor(readonly conflict: PostConflict) {
    super(conflict);
  }
}

async function runOrRollBack<Result>(
  db: Db,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result | PostConflict> {
  try {
    return await db.transaction(write);
  } catch (error) {
    if (error instanceof PostRuleError) return error.conflict;
    throw error;
  }
}

/** Adds the changes of deadline and fees to the public history of a call. */
async function recordChanges(
  transaction: Db,
  before: Opportunity,
  after: Parameters<typeof listChanges>[1],
  now: Date,
): Promise<void> {
  const changes = listChanges(before, after);
  if (changes.length === 0) return;
  await transaction
    .insert(opportunityChanges)
    .values(changes.map((change) => ({ ...change, id: uuidv7(), opportunityId: before.id, changedAt: now })));
}

/**
 * Gives an opportunity to another profile of the same account. The use of an allowance moves with it, so the receiver
 * must have one left. Both profiles are locked in the order of their ids: concurrent transfers in opposite directions do
 * not wait for each other, and of several to one profile each sees what the one before used up.
 */
export async function moveOpportunity(
  db: Db,
  own: OwnOpportunity,
  toProfileId: string,
  now: Date,
): Promise<'moved' | 'removed' | 'not yours' | 'hidden' | 'full' | PostConflict> {
  return runOrRollBack(db, async (transaction) => {
    for (const id of [own.profileId, toProfileId].sort()) await lockProfile(transaction, id);
    if ((await findOwner(transaction, toProfileId)) !== own.accountId) return 'not yours';
    const opportunity = await lockOpportunity(transaction, own);
    if (opportunity === undefined) return 'removed';
    if (toProfileId === own.profileId) return 'moved';
    // The use of an allowance would not follow it, and neither would the decision about a hidden profile.
    if (opportunity.status === 'HIDDEN') return 'hidden';
    const isDraft = opportunity.status === 'DRAFT' || opportunity.status === 'PENDING_PAYMENT';
    if (isDraft && (await hasAllDrafts(transaction, toProfileId))) return 'full';
    if (isListed(opportunity, now)) await moveUse(transaction, opportunity, toProfileId, now);
    await transaction
      .update(opportunities)
      .set({ profileId: toProfileId, updatedAt: touchUpdatedAt(now) })
      .where(eq(opportunities.id, own.id));
    return 'moved';
  });
}

/** @throws RefusedError when the receiver may not have posted the call itself. */
async function moveUse(transaction: Db, opportunity: Opportunity, toProfileId: string, now: Date): Promise<void> {
  const use = await findPostUse(transaction, opportunity.id);
  if (use === undefined || opportunity.planType === null) return;
  const closesAt = computeClosingInstant(opportunity.deadline);
  const posted = { ...opportunity, profileId: toProfileId, planType: opportunity.planType, closesAt };
  const conflict = await findPostConflict(transaction, posted, null, { now, usedAt: use.postedAt });
  if (conflict !== null) throw new PostRuleError(conflict);
  await transaction.update(posts).set({ profileId: toProfileId }).where(eq(posts.id, use.id));
}

type ImageChange = { alt: string | null; caption: string | null; focalPoint: { x: number; y: number } | null };

/** Replaces the image of an opportunity; null removes it. @returns false when the profile has no such opportunity. */
export async function replaceImage(
  db: Db,
  own: OwnOpportunity,
  image: (StoredImageRow & ImageChange) | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await lockOpportunity(transaction, own)) === undefined) return false;
    await transaction.delete(images).where(eq(images.opportunityId, own.id));
    if (image !== null) {
      const { focalPoint, ...row } = image;
      await transaction.insert(images).values({
        ...row,
        id: uuidv7(),
        kind: 'OPPORTUNITY',
        opportunityId: own.id,
        focalX: focalPoint?.x ?? null,
        focalY: focalPoint?.y ?? null,
      });
    }
    await transaction
      .update(opportunities)
      .set({ updatedAt: touchUpdatedAt(now) })
      .where(eq(opportunities.id, own.id));
    return true;
  });
}

/** Changes what is said of the image. @returns false when there is none. */
export async function changeImageDetails(
  db: Db,
  own: OwnOpportunity,
  { alt, caption, focalPoint }: ImageChange,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if ((await lockOpportunity(transaction, own)) === undefined) return false;
    const changed = await transaction
      .update(images)
      .set({ alt, caption, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      .where(eq(images.opportunityId, own.id))
      .returning({ id: images.id });
    await transaction
      .update(opportunities)
      .set({ updatedAt: touchUpdatedAt(now) })
      .where(eq(opportunities.id, own.id));
    return changed.length > 0;
  });
}

/** The profile that an opportunity belongs to; undefined when there is no such opportunity. */
export function findOpportunityOwner(db: Db, id: string): Promise<{ profileId: string } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('profileId', profile_id) as item from opportunities
      where id = ${id} and status <> 'DELETED'`,
  );
}
