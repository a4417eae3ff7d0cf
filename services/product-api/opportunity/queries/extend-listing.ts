import { and, eq, inArray } from 'drizzle-orm';
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
import type { Db } from '../../db/client';
import { grants, posts } from '../../payment/purchase-schema';
import { opportunities } from '../schema';
import { extendHighlight } from './boost-opportunity';
import { findPaidPost, insertPost } from './posts';
import { getOpportunityInAnyState } from './read-opportunity';

/** Extends the listing of an opportunity by a paid tier or upgrade, within a transaction that has locked it. */
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
  await setListing(transaction, opportunity, planType, paidUntil);
  if (highlighted > 0) await extendHighlight(transaction, id, highlighted, now);
}

/** Revokes the days of refunded upgrades: the opportunities stay listed for the days of the previous tier. */
export async function shortenListings(transaction: Db, grantIds: readonly string[], now: Date): Promise<void> {
  const revoked = await transaction
    .select({ value: grants.value, id: opportunities.id })
    .from(grants)
    .innerJoin(posts, eq(posts.grantId, grants.id))
    .innerJoin(opportunities, eq(opportunities.id, posts.opportunityId))
    .where(and(inArray(grants.id, [...grantIds]), eq(grants.kind, 'OPPORTUNITY_POST')));
  for (const { value, id } of revoked) {
    if (!isUpgrade(value)) continue;
    const opportunity = await getOpportunityInAnyState(transaction, id);
    if (!opportunity?.paidUntil) continue;
    const paidUntil = addDays(new Date(opportunity.paidUntil), -countUpgradeDays(value));
    // The paid time of a hidden opportunity is paused.
    const clock = (await getHiddenAt(transaction, id)) ?? now;
    await setListing(transaction, opportunity, readUpgrade(value).from, paidUntil > clock ? paidUntil : clock);
  }
}

async function getHiddenAt(transaction: Db, id: string): Promise<Date | null> {
  const [row] = await transaction
    .select({ hiddenAt: opportunities.hiddenAt })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  return row?.hiddenAt ?? null;
}

async function setListing(
  transaction: Db,
  opportunity: Opportunity,
  planType: PaidPlanType,
  paidUntil: Date,
): Promise<void> {
  const visibleUntil = computeListingEnd(planType, paidUntil, computeClosingInstant(opportunity.deadline));
  await transaction
    .update(opportunities)
    .set({ planType, paidUntil, visibleUntil })
    .where(eq(opportunities.id, opportunity.id));
}
