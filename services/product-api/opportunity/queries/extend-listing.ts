import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
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
import { extendBoost } from './boost-opportunity';
import { findPaidPost } from './post-rule';
import { getOpportunityInAnyState } from './read-opportunity';

/** Lists a published call longer by a tier or a difference that was paid, within a transaction that has locked it. */
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
  await transaction.insert(posts).values({
    ...{ id: uuidv7(), profileId: opportunity.profileId, opportunityId: opportunity.id },
    ...{ planType, grantId, postedAt: now },
  });
  await setListing(transaction, opportunity, planType, paidUntil);
  if (highlighted > 0) {
    await transaction
      .update(opportunities)
      .set({ highlightedUntil: extendBoost(opportunities.highlightedUntil, now, highlighted) })
      .where(eq(opportunities.id, opportunity.id));
  }
}

/** Takes back the days of differences that were refunded: the calls stay up for the days of the tier before. */
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
    // The days of a hidden call stand still.
    const clock = (await readHiddenAt(transaction, id)) ?? now;
    await setListing(transaction, opportunity, readUpgrade(value).from, paidUntil > clock ? paidUntil : clock);
  }
}

async function readHiddenAt(transaction: Db, id: string): Promise<Date | null> {
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
