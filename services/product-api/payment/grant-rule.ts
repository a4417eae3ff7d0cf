import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { type PlanType, paidPlanTypes, postUpgrades } from '@/lib/shared/domain/opportunity';
import { findContradictions, findMissing, findPassedDeadline } from '@/lib/shared/domain/opportunity-rules';
import type { GrantKind } from '@/lib/shared/domain/payment';
import { isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';

/** A paid line of a checkout session, numbered by its position in the session. */
export type PaidLine = { line: number; kind: GrantKind; value: string };

/** What a paid purchase does to its opportunity. With `WAIT`, the boosts start when the opportunity is published. */
type PostDecision =
  | { action: 'PUBLISH'; planType: PlanType }
  | { action: 'START_BOOSTS'; extension: PostEvent | null }
  | { action: 'WAIT' };

const postEvents: readonly PostEvent[] = [...paidPlanTypes, ...postUpgrades];
const UNPUBLISHED: readonly Opportunity['status'][] = ['DRAFT', 'PENDING_PAYMENT', 'ARCHIVED'];

/** The post or upgrade among the lines of a purchase. */
export function findPostEvent(lines: readonly PaidLine[]): PostEvent | undefined {
  const post = lines.find(({ kind }) => kind === 'OPPORTUNITY_POST');
  return postEvents.find((event) => event === post?.value);
}

export function isPublished({ status }: Pick<Opportunity, 'status'>): boolean {
  return status === 'PUBLISHED' || status === 'CLOSED';
}

/**
 * Decides whether a purchase can still be granted to its opportunity. Two tabs may each have paid for a post, so a
 * published opportunity accepts only an upgrade of its listing, and an unpublished one only a post.
 */
export function acceptsPost(
  opportunity: Pick<Opportunity, 'status' | 'planType'> | undefined,
  event: PostEvent | undefined,
): boolean {
  if (event === undefined) return true;
  if (opportunity === undefined || !isPublished(opportunity)) return !isUpgrade(event);
  return listUpgrades(opportunity).includes(event);
}

/** Decides whether a purchase publishes its opportunity, extends its listing or only starts boosts. */
export function decidePost(opportunity: Opportunity, lines: readonly PaidLine[], now: Date): PostDecision {
  const event = findPostEvent(lines);
  if (opportunity.status === 'PUBLISHED') {
    const isExtension = event !== undefined && listUpgrades(opportunity).includes(event);
    return { action: 'START_BOOSTS', extension: isExtension ? event : null };
  }
  const planType = choosePlanType(event, lines);
  const isPublishable =
    UNPUBLISHED.includes(opportunity.status) && Object.keys(findPostProblems(opportunity, now)).length === 0;
  return planType !== null && isPublishable ? { action: 'PUBLISH', planType } : { action: 'WAIT' };
}

/** Finds the errors, by field, that prevent an opportunity from being posted. */
export function findPostProblems(opportunity: Opportunity, now: Date): Record<string, string> {
  return {
    ...findContradictions(opportunity),
    ...findPassedDeadline(opportunity.deadline, now),
    ...findMissing(opportunity),
  };
}

/** The tier that was paid for, or a post that the purchased plan includes. */
function choosePlanType(event: PostEvent | undefined, lines: readonly PaidLine[]): PlanType | null {
  if (event !== undefined && !isUpgrade(event)) return event;
  return lines.some(({ kind }) => kind === 'SUBSCRIPTION') ? 'PREMIUM_SUBSCRIPTION' : null;
}
