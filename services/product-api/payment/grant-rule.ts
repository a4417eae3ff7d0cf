import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { type PlanType, paidPlanTypes, postUpgrades } from '@/lib/shared/domain/opportunity';
import { findContradictions, findMissing, findPassedDeadline } from '@/lib/shared/domain/opportunity-rules';
import type { GrantKind } from '@/lib/shared/domain/payment';
import { isUpgrade, listUpgrades, type PostEvent } from '@/lib/shared/domain/post-upgrade';
import { problemWords } from '@/lib/shared/i18n/problem';

/** `line` is the position in the checkout session. */
export type PaidLine = { line: number; kind: GrantKind; value: string };

/** `WAIT` starts boosts once the opportunity is published. */
type PostDecision =
  | { action: 'PUBLISH'; planType: PlanType }
  | { action: 'START_BOOSTS'; extension: PostEvent | null }
  | { action: 'WAIT' };

const postEvents: readonly PostEvent[] = [...paidPlanTypes, ...postUpgrades];
const UNPUBLISHED: readonly Opportunity['status'][] = ['DRAFT', 'PENDING_PAYMENT', 'ARCHIVED'];

export function findPostEvent(lines: readonly PaidLine[]): PostEvent | undefined {
  const post = lines.find(({ kind }) => kind === 'OPPORTUNITY_POST');
  return postEvents.find((event) => event === post?.value);
}

/** Closed calls count as published until the listing ends. */
export function isPublished({ status }: Pick<Opportunity, 'status'>): boolean {
  return status === 'PUBLISHED' || status === 'CLOSED';
}

/** Two tabs may both pay for a post, so published opportunities accept only upgrades. */
export function acceptsPost(
  opportunity: Pick<Opportunity, 'status' | 'planType'> | undefined,
  event: PostEvent | undefined,
): boolean {
  if (event === undefined) return true;
  if (opportunity === undefined || !isPublished(opportunity)) return !isUpgrade(event);
  return listUpgrades(opportunity).includes(event);
}

/** Returns `WAIT` without a paid post, or if the call cannot be published yet. */
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

/** Returns messages by field path. */
export function findPostProblems(opportunity: Opportunity, now: Date): Record<string, string> {
  return {
    ...findContradictions(opportunity, problemWords),
    ...findPassedDeadline(opportunity.deadline, now, problemWords),
    ...findMissing(opportunity, problemWords),
  };
}

function choosePlanType(event: PostEvent | undefined, lines: readonly PaidLine[]): PlanType | null {
  if (event !== undefined && !isUpgrade(event)) return event;
  return lines.some(({ kind }) => kind === 'SUBSCRIPTION') ? 'PREMIUM_SUBSCRIPTION' : null;
}
