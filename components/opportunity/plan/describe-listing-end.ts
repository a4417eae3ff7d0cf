import { formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { addDays, computeListingEnd, coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import type { PlanType } from '@/lib/shared/domain/opportunity';
import { postTerms, postTierLabels } from '@/lib/shared/domain/plan';
import { formatCounted } from '@/lib/shared/domain/text';

const DAY = 24 * 60 * 60 * 1000;

/** The values that the end of a listing depends on. */
export type Listing = {
  planType: PlanType;
  /** Start of the listing. */
  from: Date;
  closesAt: Date | null;
  /** Time zone of the deadline, in which days are formatted. */
  timeZone: string;
};

/** Describes the duration of a listing, "30 days, to 24 December", and names the deadline if the listing ends there. */
export function describeListingEnd({ planType, from, closesAt, timeZone }: Listing): string {
  const { listed, highlighted } = postTerms[planType];
  const paidUntil = addDays(from, listed);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  const isInGrace = end > paidUntil;
  const days = `${listed} days${isInGrace ? ' and, at no charge,' : ','} to ${formatDate(end, timeZone, from)}`;
  const isEnough = closesAt !== null && closesAt <= paidUntil;
  return [
    isEnough ? `${listed} days, or until the deadline on ${formatDate(closesAt, timeZone, from)}` : days,
    isInGrace && 'the deadline',
    highlighted > 0 && `highlighted for the first ${highlighted} days`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Warns of a listing that ends before the deadline and names the shortest tier that reaches it; null if it does not end
 * before.
 */
export function warnOfGap({ planType, from, closesAt, timeZone }: Listing): string | null {
  if (closesAt === null || coversDeadline(planType, from, closesAt)) return null;
  const end = addDays(from, postTerms[planType].listed);
  const days = formatCounted(Math.max(1, Math.round((closesAt.getTime() - end.getTime()) / DAY)), 'day', 'days');
  const tier = findShortestTier(from, closesAt);
  const advice =
    tier === undefined ? 'You can post it again then.' : `${postTierLabels[tier]} lists it until the deadline.`;
  return `The listing ends on ${formatDate(end, timeZone, from)}, ${days} before the deadline. Artists no longer find it after that. ${advice}`;
}

function formatDate(instant: Date, timeZone: string, now: Date): string {
  return formatDay(getLocalDate(instant, timeZone), Number(getLocalDate(now, timeZone).slice(0, 4)));
}
