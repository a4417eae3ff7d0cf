import { useState } from 'react';
import { PreviewDialog } from '@/components/ui/preview-dialog';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { findContradictions } from '@/lib/shared/domain/opportunity-rules';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { OpportunityDetail } from '../detail/opportunity-detail';
import { createOpportunityBody, type OpportunityDraft } from './opportunity-draft';

type OpportunityPreviewProps = {
  draft: OpportunityDraft;
  /** The stored version; null before the first save. */
  opportunity: Opportunity | null;
  profile: Profile;
  onClose: () => void;
};

/** Previews the call as visitors will see it. */
export function OpportunityPreview({ draft, opportunity, profile, onClose }: OpportunityPreviewProps) {
  const [now] = useState(() => new Date());
  return (
    <PreviewDialog onClose={onClose}>
      <div className="page">
        <OpportunityDetail opportunity={createPreview(draft, opportunity, profile, now)} related={[]} now={now} />
      </div>
    </PreviewDialog>
  );
}

const NO_DEADLINE = { localDateTime: null, timeZone: null };

/** Creates the previewed call. Invalid dates and amounts are left out. */
function createPreview(
  draft: OpportunityDraft,
  opportunity: Opportunity | null,
  profile: Profile,
  now: Date,
): Opportunity {
  const { places, ...body } = createOpportunityBody(draft);
  const isDated = Object.keys(findContradictions(body)).every((path) => !path.startsWith('deadline'));
  const deadline = isDated ? body.deadline : { ...body.deadline, ...NO_DEADLINE };
  const at = now.toISOString();
  const keep = <Money extends { amount: number } | null>(money: Money) => (Number.isNaN(money?.amount) ? null : money);
  const orNull = (number: number | null) => (Number.isNaN(number) ? null : number);
  return {
    ...body,
    title: body.title || 'No title yet',
    deadline,
    closesAt: computeClosingInstant(deadline)?.toISOString() ?? null,
    places: orNull(places),
    applicationFee: keep(body.applicationFee),
    participationFee: keep(body.participationFee),
    rewards: { ...body.rewards, cashPrize: keep(body.rewards.cashPrize), funding: keep(body.rewards.funding) },
    salary: body.salary && { ...body.salary, min: orNull(body.salary.min), max: orNull(body.salary.max) },
    eligibility: {
      ...body.eligibility,
      ageMin: orNull(body.eligibility.ageMin),
      ageMax: orNull(body.eligibility.ageMax),
    },
    apply: isAddress(body.apply) ? body.apply : null,
    id: opportunity?.id ?? profile.id,
    profileId: profile.id,
    profile,
    image: opportunity?.image ?? null,
    imageCaption: opportunity?.imageCaption ?? null,
    status: 'PUBLISHED',
    hiddenReason: null,
    planType: null,
    boost: null,
    isPromoted: false,
    isHighlighted: false,
    changes: [],
    publishedAt: at,
    paidUntil: null,
    visibleUntil: null,
    createdAt: at,
    updatedAt: at,
  };
}

function isAddress(apply: ReturnType<typeof createOpportunityBody>['apply']): boolean {
  return apply !== null && (apply.method === 'EMAIL' || parseUrl(apply.value) !== null);
}
