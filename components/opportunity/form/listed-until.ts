import { computeClosingInstant, type Deadline, formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { addDays, computeListingEnd, coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { type FeeType, type PlanType, paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { findDeadlineProblems } from '@/lib/shared/domain/opportunity-rules';
import { postTerms, postTierLabels } from '@/lib/shared/domain/plan';

type ListedOpportunity = {
  deadline: Deadline;
  fee: FeeType | null;
  /** The post of a published call; null if it is chosen later. */
  post: { planType: PlanType; paidUntil: Date } | null;
};

const SAME_DAY = 'The same day as the deadline, so artists find it to the last.';

/** Describes the end of a call's listing: the day, and the reason for it. */
export function describeListedUntil(
  { deadline, fee, post }: ListedOpportunity,
  now: Date,
): { day: string; reason: string } {
  const timeZone = deadline.timeZone ?? 'UTC';
  const format = (instant: Date) => formatDay(getLocalDate(instant, timeZone), 0);
  const isValid = Object.keys(findDeadlineProblems(deadline)).length === 0;
  const closesAt = isValid ? computeClosingInstant(deadline) : null;
  if (post !== null) {
    const end = computeListingEnd(post.planType, post.paidUntil, closesAt);
    if (closesAt === null) return { day: format(end), reason: 'The last day of the post.' };
    if (end < closesAt) return { day: format(end), reason: 'The last day of the post, before the deadline.' };
    return { day: format(closesAt), reason: SAME_DAY };
  }
  const { shortest, longest } = listLengths();
  if (closesAt === null) {
    return {
      day: 'Not set yet',
      reason: `The post that you choose at the end lists it for ${shortest} to ${longest} days.`,
    };
  }
  if (fee !== 'FEES' && coversDeadline('FREE', now, closesAt)) return { day: format(closesAt), reason: SAME_DAY };
  const tier = findShortestTier(now, closesAt);
  if (tier === undefined) {
    return {
      day: format(addDays(now, longest)),
      reason: `The longest post has ${longest} days, which end before the deadline.`,
    };
  }
  return {
    day: format(closesAt),
    reason: `The same day as the deadline, with a post of at least ${postTerms[tier].listed} days (${postTierLabels[tier]}).`,
  };
}

function listLengths(): { shortest: number; longest: number } {
  const lengths = paidPlanTypes.map((tier) => postTerms[tier].listed);
  return { shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}
