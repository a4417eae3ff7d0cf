import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatDay, formatShortDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { formatCounted } from '@/lib/shared/domain/text';

const DAY = 24 * 60 * 60 * 1000;

type Listed = Pick<OwnOpportunitySummary, 'closesAt' | 'visibleUntil' | 'deadline'>;

/** The day on which an opportunity leaves the list: its deadline, or an earlier end of its listing. */
export function formatListingEnd({ closesAt, visibleUntil, deadline }: Listed): string | null {
  const ends = [closesAt, visibleUntil].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  if (ends.length === 0) return null;
  return formatShortDay(getLocalDate(new Date(Math.min(...ends)), deadline.timeZone ?? 'UTC'));
}

type Boosted = Pick<OwnOpportunitySummary, 'promotedUntil' | 'highlightedUntil' | 'closesAt' | 'deadline'>;

/** "Top post to 26 Nov 2026": the end of a boost, or the day on which its call closes before. */
export function formatBoost({ promotedUntil, highlightedUntil, closesAt, deadline }: Boosted): string | null {
  const until = promotedUntil ?? highlightedUntil;
  if (until === null) return null;
  const isCut = closesAt !== null && closesAt < until;
  const day = isCut ? getLocalDate(new Date(closesAt), deadline.timeZone ?? 'UTC') : until;
  return `${promotedUntil === null ? 'Highlighted' : 'Top post'} to ${formatShortDay(day)}`;
}

/** Warning about a listing that ends before the deadline; null otherwise. */
export function describeGap({ closesAt, visibleUntil, deadline }: Listed): string | null {
  if (closesAt === null || visibleUntil === null) return null;
  const gap = Date.parse(closesAt) - Date.parse(visibleUntil);
  if (gap <= 0) return null;
  const end = getLocalDate(new Date(visibleUntil), deadline.timeZone ?? 'UTC');
  const days = formatCounted(Math.max(1, Math.round(gap / DAY)), 'day', 'days');
  return `The listing ends ${days} before the deadline. After ${formatDay(end, 0)} artists no longer find it.`;
}
