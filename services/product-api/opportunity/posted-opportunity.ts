import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { listKeys } from '@/lib/shared/domain/keys';
import { computeListingEnd, reachDeadline } from '@/lib/shared/domain/listing';
import type { Money } from '@/lib/shared/domain/money';
import { encodeDeadline, encodeFee } from '@/lib/shared/domain/public-change';
import type { Sales } from '@/lib/shared/domain/sales';
import type { PostedOpportunity } from './post-rule';

/** These states count toward the draft quota. */
export function isDraft<Status extends string>(status: Status): status is Status & ('DRAFT' | 'PENDING_PAYMENT') {
  return status === 'DRAFT' || status === 'PENDING_PAYMENT';
}

/** @returns true if visitors see the opportunity, or would see it if an administrator had not hidden it */
export function isListed(
  { status, publishedAt, visibleUntil }: Pick<Opportunity, 'status' | 'publishedAt' | 'visibleUntil'>,
  now: Date,
): boolean {
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED' || (status === 'HIDDEN' && publishedAt !== null);
  return isPosted && (visibleUntil === null || new Date(visibleUntil) > now);
}

/** Compares the fields that the posting rules depend on. Closing needs no quota. */
export function isSamePost(
  before: Pick<Opportunity, 'type' | 'fee' | 'closesAt'>,
  { type, fee, closesAt }: Pick<PostedOpportunity, 'type' | 'fee' | 'closesAt'>,
  now: Date,
): boolean {
  if (before.type !== type || before.fee !== fee) return false;
  if (closesAt === null) return before.closesAt === null;
  return closesAt <= now || (before.closesAt !== null && Date.parse(before.closesAt) === closesAt.getTime());
}

/**
 * A posted opportunity is listed until its deadline. While the site sells no posts, moving the deadline extends the
 * listing of a free post.
 */
export function createListingEnd(
  { planType, paidUntil, status }: Pick<Opportunity, 'planType' | 'paidUntil' | 'status'>,
  closesAt: Date | null,
  { posts: arePostsSold }: Pick<Sales, 'posts'>,
): { paidUntil?: Date; visibleUntil?: Date } {
  const isPosted = status === 'PUBLISHED' || status === 'CLOSED' || status === 'HIDDEN';
  if (!isPosted || planType === null || paidUntil === null) return {};
  if (planType === 'FREE' && !arePostsSold) {
    const until = reachDeadline(new Date(paidUntil), closesAt);
    return { paidUntil: until, visibleUntil: until };
  }
  return { visibleUntil: computeListingEnd(planType, new Date(paidUntil), closesAt) };
}

type Announced = Pick<Opportunity, 'deadline' | 'resultsDate' | 'applicationFee' | 'participationFee'>;

const encodePaid = (money: Money | null) => (money === null || money.amount === 0 ? null : encodeFee(money));

const encodings: Record<keyof Announced, (call: Announced) => string | null> = {
  deadline: ({ deadline }) => encodeDeadline(deadline),
  resultsDate: ({ resultsDate }) => resultsDate,
  applicationFee: ({ applicationFee }) => encodePaid(applicationFee),
  participationFee: ({ participationFee }) => encodePaid(participationFee),
};

export function listChanges(before: Announced, after: Announced) {
  return listKeys(encodings)
    .map((field) => ({ field, before: encodings[field](before), after: encodings[field](after) }))
    .filter((change) => change.before !== change.after);
}
