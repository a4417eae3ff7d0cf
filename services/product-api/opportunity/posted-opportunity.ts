import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { formatFullDeadline } from '@/lib/shared/domain/deadline';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import { formatMoney, type Money } from '@/lib/shared/domain/money';
import type { PostedOpportunity } from './queries/post-rule';

/** True for a call that visitors see, or would see if an administrator had not hidden it. */
export function isListed(
  { status, publishedAt, visibleUntil }: Pick<Opportunity, 'status' | 'publishedAt' | 'visibleUntil'>,
  now: Date,
): boolean {
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED' || (status === 'HIDDEN' && publishedAt !== null);
  return isPosted && (visibleUntil === null || new Date(visibleUntil) > now);
}

/** True when nothing has changed that the rule of posts depends on; a call that closes needs no allowance. */
export function isSamePost(
  before: Pick<Opportunity, 'type' | 'fee' | 'closesAt'>,
  { type, fee, closesAt }: Pick<PostedOpportunity, 'type' | 'fee' | 'closesAt'>,
  now: Date,
): boolean {
  if (before.type !== type || before.fee !== fee) return false;
  if (closesAt === null) return before.closesAt === null;
  return closesAt <= now || (before.closesAt !== null && Date.parse(before.closesAt) === closesAt.getTime());
}

/** The end of the listing follows the deadline, while the call is listed. */
export function createListingEnd(
  { planType, paidUntil, status }: Pick<Opportunity, 'planType' | 'paidUntil' | 'status'>,
  closesAt: Date | null,
): { visibleUntil?: Date } {
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED' || status === 'HIDDEN';
  if (!isPosted || planType === null || paidUntil === null) return {};
  return { visibleUntil: computeListingEnd(planType, new Date(paidUntil), closesAt) };
}

type Announced = Pick<Opportunity, 'deadline' | 'applicationFee' | 'participationFee'>;

const formatFee = (money: Money | null) => (money === null || money.amount === 0 ? null : formatMoney(money));

/** The changes that are shown in the public history of a call: its deadline and its fees, as they were and as they are. */
export function listChanges(before: Announced, after: Announced) {
  return [
    {
      field: 'deadline' as const,
      before: formatFullDeadline(before.deadline),
      after: formatFullDeadline(after.deadline),
    },
    {
      field: 'applicationFee' as const,
      before: formatFee(before.applicationFee),
      after: formatFee(after.applicationFee),
    },
    {
      field: 'participationFee' as const,
      before: formatFee(before.participationFee),
      after: formatFee(after.participationFee),
    },
  ].filter((change) => change.before !== change.after);
}
