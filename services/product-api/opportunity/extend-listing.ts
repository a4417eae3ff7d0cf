import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { addDays, computeListingEnd } from '@/lib/shared/domain/listing';
import type { PaidPlanType } from '@/lib/shared/domain/opportunity';
import { postTerms } from '@/lib/shared/domain/plan';
import {
  applyUpgrade,
  countUpgradeDays,
  isUpgrade,
  type PostEvent,
  readUpgrade,
} from '@/lib/shared/domain/post-upgrade';
import type { Db } from '../db/client';
import { extendHighlight } from './queries/boost-opportunity';
import { findPaidPost, insertPost, listPostGrants } from './queries/posts';
import { findHiddenAt, getOpportunityInAnyState } from './queries/read-opportunity';
import { updateOpportunity } from './queries/write-opportunity';

/** Callers must hold a lock on the opportunity. */
export async function extendListing(
  transaction: Db,
  opportunity: Opportunity,
  event: PostEvent,
  now: Date,
): Promise<void> {
  const grantId = await findPaidPost(transaction, opportunity.id, event);
  if (grantId === undefined) return;
  const { planType, paidUntil } = applyUpgrade(opportunity, event, now);
  const { highlighted } = postTerms[planType];
  const { id, profileId } = opportunity;
  await insertPost(transaction, { profileId, opportunityId: id, planType, grantId, postedAt: now });
  await updateOpportunity(transaction, id, computeListing(opportunity, planType, paidUntil));
  if (highlighted > 0) await extendHighlight(transaction, id, highlighted, now);
}

/** Reverts upgrades. The opportunities stay listed for the days of their previous tier. */
export async function shortenListings(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  for (const { value, opportunityId: id } of await listPostGrants(transaction, grantIds)) {
    if (!isUpgrade(value)) continue;
    const opportunity = await getOpportunityInAnyState(transaction, id);
    if (!opportunity?.paidUntil) continue;
    const paidUntil = addDays(new Date(opportunity.paidUntil), -countUpgradeDays(value));
    // Paid time is paused while an opportunity is hidden.
    const clock = (await findHiddenAt(transaction, id)) ?? now;
    const listing = computeListing(opportunity, readUpgrade(value).from, paidUntil > clock ? paidUntil : clock);
    await updateOpportunity(transaction, id, listing);
  }
}

function computeListing({ deadline }: Opportunity, planType: PaidPlanType, paidUntil: Date) {
  return {
    planType,
    paidUntil,
    visibleUntil: computeListingEnd(planType, paidUntil, computeClosingInstant(deadline)),
  };
}
