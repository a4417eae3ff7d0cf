import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import {
  computeClosingInstant,
  type Deadline,
  formatDay,
  formatShortDay,
  getLocalDate,
} from '@/lib/shared/domain/deadline';
import {
  addDays,
  computeListingEnd,
  computePaidUntil,
  coversDeadline,
  findShortestTier,
} from '@/lib/shared/domain/listing';
import { type FeeType, type PlanType, paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { findDeadlineProblems } from '@/lib/shared/domain/opportunity-rules';
import { postTerms, postTierLabels } from '@/lib/shared/domain/plan';
import type { Words } from '@/lib/shared/i18n/words';
import { getSite } from '@/lib/shared/site';

const DAY = 24 * 60 * 60 * 1000;

type Zoned = { deadline: Pick<Deadline, 'timeZone'> };

const getDay = (instant: Date, { deadline }: Zoned) => getLocalDate(instant, deadline.timeZone ?? 'UTC');

export const formatListingDay = (instant: Date, opportunity: Zoned, { language }: Words) =>
  formatDay(getDay(instant, opportunity), 0, language);

/** Returns null if the deadline has no valid date. */
function findClosing(deadline: Deadline, words: Words): Date | null {
  return Object.keys(findDeadlineProblems(deadline, words)).length === 0 ? computeClosingInstant(deadline) : null;
}

/** In days, at least 1. */
function computeGap(end: Date, closesAt: Date): number {
  return Math.max(1, Math.round((closesAt.getTime() - end.getTime()) / DAY));
}

export type Listing = {
  planType: PlanType;
  from: Date;
  closesAt: Date | null;
  deadline: Pick<Deadline, 'timeZone'>;
};

/** Example: "30 days, to 24 December". Adds a note if the listing ends at the deadline. */
export function describeListingEnd(listing: Listing, words: Words): string {
  const { t } = words;
  const { planType, from, closesAt } = listing;
  const { highlighted } = postTerms[planType];
  const paidUntil = computePaidUntil(planType, from, closesAt, getSite().sales.posts);
  const listed = Math.round((paidUntil.getTime() - from.getTime()) / DAY);
  const end = computeListingEnd(planType, paidUntil, closesAt);
  const days = { days: listed, highlighted };
  if (closesAt !== null && closesAt <= paidUntil) {
    return t('opportunity.listing.toDeadline', { ...days, day: formatSoon(closesAt, listing, words) });
  }
  const day = formatSoon(end, listing, words);
  return end > paidUntil
    ? t('opportunity.listing.withGrace', { ...days, day })
    : t('opportunity.listing.days', { ...days, day });
}

/** Warns if the listing ends before the deadline, and suggests the shortest listing that lasts long enough. */
export function warnOfGap(listing: Listing, words: Words): string | null {
  const { planType, from, closesAt } = listing;
  if (closesAt === null || coversDeadline(planType, from, closesAt, getSite().sales.posts)) return null;
  const end = addDays(from, postTerms[planType].listed);
  const tier = findShortestTier(from, closesAt);
  return words.t('opportunity.listing.gap', {
    day: formatSoon(end, listing, words),
    gap: computeGap(end, closesAt),
    tier: tier === undefined ? 'none' : postTierLabels[tier],
  });
}

/** Leaves out the year if the listing starts in the same year. */
function formatSoon(instant: Date, listing: Listing, { language }: Words): string {
  return formatDay(getDay(instant, listing), Number(getDay(listing.from, listing).slice(0, 4)), language);
}

type Post = { planType: PlanType; paidUntil: Date };

export function readPost(call: { planType: PlanType | null; paidUntil: string | null } | null): Post | null {
  if (call === null || call.planType === null || call.paidUntil === null) return null;
  return { planType: call.planType, paidUntil: new Date(call.paidUntil) };
}

type ListedOpportunity = {
  deadline: Deadline;
  fee: FeeType | null;
  /** The post that the call was published with, or null until the organizer chooses one. */
  post: Post | null;
};

export function describeListedUntil(call: ListedOpportunity, now: Date, words: Words): { day: string; reason: string } {
  const { t } = words;
  const { deadline, fee, post } = call;
  const format = (instant: Date) => formatListingDay(instant, call, words);
  const closesAt = findClosing(deadline, words);
  if (post !== null) {
    const end = computeListingEnd(post.planType, post.paidUntil, closesAt);
    if (closesAt === null) return { day: format(end), reason: t('opportunity.listing.lastDay') };
    if (end < closesAt) return { day: format(end), reason: t('opportunity.listing.lastDayBefore') };
    return { day: format(closesAt), reason: t('opportunity.listing.sameDay') };
  }
  const lengths = paidPlanTypes.map((tier) => postTerms[tier].listed);
  const longest = Math.max(...lengths);
  if (closesAt === null) {
    const reason = t('opportunity.listing.chosenLater', {
      least: String(Math.min(...lengths)),
      most: String(longest),
    });
    return { day: t('opportunity.listing.notSet'), reason };
  }
  const { posts: arePostsSold } = getSite().sales;
  if ((fee !== 'FEES' || !arePostsSold) && coversDeadline('FREE', now, closesAt, arePostsSold))
    return { day: format(closesAt), reason: t('opportunity.listing.sameDay') };
  const tier = findShortestTier(now, closesAt);
  if (tier === undefined) {
    return { day: format(addDays(now, longest)), reason: t('opportunity.listing.longest', { count: longest }) };
  }
  const least = { count: postTerms[tier].listed, tier: postTierLabels[tier] };
  return { day: format(closesAt), reason: t('opportunity.listing.sameDayWith', least) };
}

/** Warns if the listing of a published call ends before the new deadline. */
export function warnOfDeadline(deadline: Deadline, post: Post | null, words: Words): string | null {
  const closesAt = findClosing(deadline, words);
  if (closesAt === null || post === null) return null;
  // On a site that sells no posts, free posts stay listed until their deadline.
  if (post.planType === 'FREE' && !getSite().sales.posts) return null;
  const end = computeListingEnd(post.planType, post.paidUntil, closesAt);
  if (end >= closesAt) return null;
  return words.t('opportunity.listing.endsBeforeNew', { day: formatListingDay(end, { deadline }, words) });
}

type Listed = Pick<OwnOpportunitySummary, 'closesAt' | 'visibleUntil' | 'deadline'>;

/** Returns the day on which a call leaves the list: the deadline, or an earlier end of its listing. */
export function formatListingEnd(call: Listed, { language }: Words): string | null {
  const ends = [call.closesAt, call.visibleUntil].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return ends.length === 0 ? null : formatShortDay(getDay(new Date(Math.min(...ends)), call), undefined, language);
}

export function describeGap(call: Listed, words: Words): string | null {
  if (call.closesAt === null || call.visibleUntil === null) return null;
  const [closesAt, end] = [new Date(call.closesAt), new Date(call.visibleUntil)];
  if (end >= closesAt) return null;
  return words.t('opportunity.listing.endsBefore', {
    gap: computeGap(end, closesAt),
    day: formatListingDay(end, call, words),
  });
}

type Boosted = Pick<OwnOpportunitySummary, 'promotedUntil' | 'highlightedUntil' | 'closesAt' | 'deadline'>;

/** Example: "Top post to 26 Nov 2026". A boost ends when the call closes, or earlier. */
export function formatBoost(call: Boosted, { t, language }: Words): string | null {
  const { promotedUntil, highlightedUntil, closesAt } = call;
  const until = promotedUntil ?? highlightedUntil;
  if (until === null) return null;
  const lastDay = closesAt !== null && closesAt < until ? getDay(new Date(closesAt), call) : until;
  const day = formatShortDay(lastDay, undefined, language);
  return promotedUntil === null
    ? t('opportunity.listing.highlightedTo', { day })
    : t('opportunity.listing.topPostTo', { day });
}
