import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import type { PlanType } from '@/lib/shared/domain/opportunity';
import { checkFormChange } from '../application/form/form-change';
import type { Db } from '../db/client';
import { touchUpdatedAt } from '../db/touch-updated-at';
import { NotFoundError } from '../errors';
import { requireApproval } from '../registration/register-account';
import { readSales } from '../site/sales';
import { findPostConflict, PostConflictError, runUnlessPostConflict } from './find-post-conflict';
import type { PostConflict, PostedOpportunity } from './post-rule';
import { createListingEnd, isListed, isSamePost, listChanges } from './posted-opportunity';
import { publishOpportunity } from './publish-opportunity';
import { createColumns, type OpportunityFields } from './queries/opportunity-columns';
import { findPostUse } from './queries/posts';
import {
  insertChanges,
  lockOpportunity,
  type OpportunityColumns,
  UNDO_CLOSING,
  updateOpportunity,
} from './queries/write-opportunity';

export type ChangeDecision = {
  fields: Partial<OpportunityFields>;
  /** The plan type to publish with; null to keep the status. */
  publishAs: PlanType | null;
  /** The opportunity becomes a draft again instead of waiting for payment. */
  isWithdrawn: boolean;
  /** Columns of an early closing, which can be undone; undefined to keep them unchanged. */
  closing?: OpportunityColumns;
};

type Change = {
  profileId: string;
  accountId: string;
  /** Computes the change from the stored state. Errors roll the transaction back. */
  decide: (before: Opportunity) => ChangeDecision;
  now: Date;
};

/**
 * Locks the profile and the opportunity, so concurrent requests see each other's results.
 * @returns the conflict that prevents publication. An unpaid opportunity then waits for payment.
 * @throws NotFoundError; ForbiddenError for a publication before the account is approved
 */
export async function changeOpportunity(
  db: Db,
  id: string,
  { profileId, accountId, decide, now }: Change,
): Promise<'CHANGED' | PostConflict> {
  return runUnlessPostConflict(db, async (transaction) => {
    const before = await lockOpportunity(transaction, { id, profileId, accountId });
    if (before === undefined) throw new NotFoundError();
    const decision = decide(before);
    if (decision.publishAs !== null) await requireApproval(transaction, profileId);
    return changeLocked(transaction, before, decision, now);
  });
}

/** Callers must hold a lock on the opportunity. */
export async function changeLocked(
  transaction: Db,
  before: Opportunity,
  { fields, publishAs, isWithdrawn, closing }: ChangeDecision,
  now: Date,
): Promise<'CHANGED' | 'UNPAID'> {
  const { id, profileId } = before;
  await checkFormChange(transaction, id, { before, after: { ...before, ...fields }, now });
  const { type = before.type, fee = before.fee, deadline = before.deadline } = fields;
  const after = { id, profileId, type, fee, closesAt: computeClosingInstant(deadline) };
  await updateOpportunity(transaction, id, {
    ...createColumns(fields),
    ...createListingEnd(before, after.closesAt, await readSales(transaction)),
    ...(isWithdrawn && { status: 'DRAFT', planType: null }),
    ...closing,
    ...(closing !== UNDO_CLOSING && isExtended(before, after.closesAt) && { extendedAt: now }),
    updatedAt: touchUpdatedAt(now),
  });
  if (before.publishedAt !== null) {
    await insertChanges(transaction, id, listChanges(before, { ...before, ...fields }), now);
  }
  if (publishAs !== null) {
    const outcome = await publishOpportunity(transaction, after, publishAs, now);
    if (outcome === 'PUBLISHED') return 'CHANGED';
    if (outcome !== 'UNPAID') throw new PostConflictError(outcome);
    await updateOpportunity(transaction, id, { status: 'PENDING_PAYMENT', planType: publishAs });
    return 'UNPAID';
  }
  if (!isWithdrawn && isListed(before, now) && !isSamePost(before, after, now)) {
    await requirePostable(transaction, { ...after, planType: before.planType }, now);
  }
  return 'CHANGED';
}

function isExtended({ publishedAt, closesAt: before }: Opportunity, after: Date | null): boolean {
  return publishedAt !== null && before !== null && (after === null || after > new Date(before));
}

/** @throws PostConflictError if the post's quota or payment does not cover the new state */
async function requirePostable(
  transaction: Db,
  { planType, ...opportunity }: Omit<PostedOpportunity, 'planType'> & { planType: PlanType | null },
  now: Date,
): Promise<void> {
  const use = await findPostUse(transaction, opportunity.id);
  if (planType === null || use === undefined) return;
  const conflict = await findPostConflict(transaction, { ...opportunity, planType }, use, { now });
  if (conflict !== null) throw new PostConflictError(conflict);
}
