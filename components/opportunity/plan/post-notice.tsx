'use client';

import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { computeClosingInstant, type Deadline, formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import { computeListingEnd } from '@/lib/shared/domain/listing';
import type { FeeType } from '@/lib/shared/domain/opportunity';
import { findDeadlineProblems } from '@/lib/shared/domain/opportunity-rules';
import { paths } from '@/lib/shared/paths';

type PostNoticeProps = {
  /** The published call as stored. */
  opportunity: Opportunity;
  /** The edited values. */
  fee: FeeType | null;
  deadline: Deadline;
};

/**
 * Warns of edits that conflict with a call's post: a free post must have no fees, and a listing may end before a new
 * deadline.
 */
export function PostNotice({ opportunity, fee, deadline }: PostNoticeProps) {
  const { id, status, planType, paidUntil } = opportunity;
  if (status !== 'PUBLISHED' && status !== 'CLOSED') return null;
  const longer = <TextLink href={paths.postOpportunity(id)}>Choose a paid post</TextLink>;
  const gap = planType === null || paidUntil === null ? null : describeGap(deadline, planType, new Date(paidUntil));
  const hasFees = planType === 'FREE' && fee === 'FEES';
  if (!hasFees && gap === null) return null;
  return (
    <div className="stack gap-12">
      {hasFees && (
        <Notice isLive>
          This call is a free post, which is for calls that cost artists nothing. {longer} first, then add the fee. The
          call stays up meanwhile, and what you typed is kept.
        </Notice>
      )}
      {gap !== null && (
        <Notice isLive>
          {gap} {planType === 'FREE' ? longer : <TextLink href={paths.postOpportunity(id)}>List it longer</TextLink>}
        </Notice>
      )}
    </div>
  );
}

function describeGap(
  deadline: Deadline,
  planType: NonNullable<Opportunity['planType']>,
  paidUntil: Date,
): string | null {
  const isWrong = Object.keys(findDeadlineProblems(deadline)).length > 0;
  const closesAt = isWrong ? null : computeClosingInstant(deadline);
  if (closesAt === null) return null;
  const end = computeListingEnd(planType, paidUntil, closesAt);
  if (end >= closesAt) return null;
  const day = formatDay(getLocalDate(end, deadline.timeZone ?? 'UTC'), 0);
  return `The listing ends on ${day}, before this deadline. Artists no longer find the call after that.`;
}
