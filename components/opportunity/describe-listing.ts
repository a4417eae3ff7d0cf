import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import {
  computeClosingInstant,
  type Deadline,
  formatDay,
  formatShortDay,
  getLocalDate,
} from '@/lib/shared/domain/deadline';
import { addDays, computeListingEnd, coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { type FeeType, type PlanType, paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { findDeadlineProblems } from '@/lib/shared/domain/opportunity-rules';
import { postTerms, postTierLabels } from '@/lib/shared/domain/plan';
import { formatCounted } from '@/lib/shared/domain/text';

/* Texts about how long a call is listed. Days are in the deadline's time zone. */

const DAY = 24 * 60 * 60 * 1000;

type Zoned = { deadline: Pick<Deadline, 'timeZone'> };

const getDay = (instant: Date, { deadline }: Zoned) => getLocalDate(instant, deadline.timeZone ?? 'UTC');

export const formatListingDay = (instant: Date, opportunity: Zoned) => formatDay(getDay(instant, opportunity), 0);

/** Null if the deadline has no date or an invalid one. */
function findClosing(deadline: Deadline): Date | null {
  return Object.keys(findDeadlineProblems(deadline)).length === 0 ? computeClosingInstant(deadline) : null;
}

function formatGap(end: Date, closesAt: Date): string {
  return formatCounted(Math.max(1, Math.round((closesAt.getTime() - end.getTime()) / DAY)), 'day', 'days');
}

export type Listing = {
  planType: PlanType;
  from: Date;
  closesAt: Date | null;
  deadline: Pick<Deadline, 'timeZone'>;
};

/** "30 days, to 24 December"; says so if the listing ends at the deadline. */
export function describeListingEnd(listing: Listing): string {
  const { planType, from, closesAt } = listing;
  const { listed, highlighted } = postTerms[planType];
  const paidUntil = addDays(from, listed);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  const isInGrace = end > paidUntil;
  const days = `${listed} days${isInGrace ? ' and, at no charge,' : ','} to ${formatSoon(end, listing)}`;
  return [
    closesAt !== null && closesAt <= paidUntil
      ? `${listed} days, or until the deadline on ${formatSoon(closesAt, listing)}`
      : days,
    isInGrace && 'the deadline',
    highlighted > 0 && `highlighted for the first ${highlighted} days`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Warns of a listing that ends before the deadline and suggests the shortest tier that reaches it. */
export function warnOfGap(listing: Listing): string | null {
  const { planType, from, closesAt } = listing;
  if (closesAt === null || coversDeadline(planType, from, closesAt)) return null;
  const end = addDays(from, postTerms[planType].listed);
  const tier = findShortestTier(from, closesAt);
  const advice =
    tier === undefined ? 'You can post it again then.' : `${postTierLabels[tier]} lists it until the deadline.`;
  return `The listing ends on ${formatSoon(end, listing)}, ${formatGap(end, closesAt)} before the deadline. Artists no longer find it after that. ${advice}`;
}

/** Omits the year in which the listing starts. */
function formatSoon(instant: Date, listing: Listing): string {
  return formatDay(getDay(instant, listing), Number(getDay(listing.from, listing).slice(0, 4)));
}

type Post = { planType: PlanType; paidUntil: Date };

export function readPost(call: { planType: PlanType | null; paidUntil: string | null } | null): Post | null {
  if (call === null || call.planType === null || call.paidUntil === null) return null;
  return { planType: call.planType, paidUntil: new Date(call.paidUntil) };
}

type ListedOpportunity = {
  deadline: Deadline;
  fee: FeeType | null;
  /** The post of a published call; null if it is chosen later. */
  post: Post | null;
};

const SAME_DAY = 'The same day as the deadline, so artists find it to the last.';

export function describeListedUntil(call: ListedOpportunity, now: Date): { day: string; reason: string } {
  const { deadline, fee, post } = call;
  const format = (instant: Date) => formatListingDay(instant, call);
  const closesAt = findClosing(deadline);
  if (post !== null) {
    const end = computeListingEnd(post.planType, post.paidUntil, closesAt);
    if (closesAt === null) return { day: format(end), reason: 'The last day of the post.' };
    if (end < closesAt) return { day: format(end), reason: 'The last day of the post, before the deadline.' };
    return { day: format(closesAt), reason: SAME_DAY };
  }
  const lengths = paidPlanTypes.map((tier) => postTerms[tier].listed);
  const longest = Math.max(...lengths);
  if (closesAt === null) {
    const reason = `The post that you choose at the end lists it for ${Math.min(...lengths)} to ${longest} days.`;
    return { day: 'Not set yet', reason };
  }
  if (fee !== 'FEES' && coversDeadline('FREE', now, closesAt)) return { day: format(closesAt), reason: SAME_DAY };
  const tier = findShortestTier(now, closesAt);
  if (tier === undefined) {
    const reason = `The longest post has ${longest} days, which end before the deadline.`;
    return { day: format(addDays(now, longest)), reason };
  }
  const least = `${postTerms[tier].listed} days (${postTierLabels[tier]})`;
  return { day: format(closesAt), reason: `The same day as the deadline, with a post of at least ${least}.` };
}

/** Warns if a published call's listing ends before its new deadline. */
export function warnOfDeadline(deadline: Deadline, post: Post | null): string | null {
  const closesAt = findClosing(deadline);
  if (closesAt === null || post === null) return null;
  const end = computeListingEnd(post.planType, post.paidUntil, closesAt);
  if (end >= closesAt) return null;
  return `The listing ends on ${formatListingDay(end, { deadline })}, before this deadline. Artists no longer find the call after that.`;
}

type Listed = Pick<OwnOpportunitySummary, 'closesAt' | 'visibleUntil' | 'deadline'>;

/** The day an opportunity leaves the list: its deadline, or an earlier end of the listing. */
export function formatListingEnd(call: Listed): string | null {
  const ends = [call.closesAt, call.visibleUntil].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return ends.length === 0 ? null : formatShortDay(getDay(new Date(Math.min(...ends)), call));
}

export function describeGap(call: Listed): string | null {
  if (call.closesAt === null || call.visibleUntil === null) return null;
  const [closesAt, end] = [new Date(call.closesAt), new Date(call.visibleUntil)];
  if (end >= closesAt) return null;
  return `The listing ends ${formatGap(end, closesAt)} before the deadline. After ${formatListingDay(end, call)} artists no longer find it.`;
}

type Boosted = Pick<OwnOpportunitySummary, 'promotedUntil' | 'highlightedUntil' | 'closesAt' | 'deadline'>;

/** "Top post to 26 Nov 2026". A boost ends when its call closes, if not before. */
export function formatBoost(call: Boosted): string | null {
  const { promotedUntil, highlightedUntil, closesAt } = call;
  const until = promotedUntil ?? highlightedUntil;
  if (until === null) return null;
  const day = closesAt !== null && closesAt < until ? getDay(new Date(closesAt), call) : until;
  return `${promotedUntil === null ? 'Highlighted' : 'Top post'} to ${formatShortDay(day)}`;
}
