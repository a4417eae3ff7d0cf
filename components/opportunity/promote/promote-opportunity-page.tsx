'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PromotePage } from '@/components/checkout/promote/promote-page';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { boostOpportunity } from '@/lib/browser/members/opportunity/own-opportunities';
import { includedBoostsQuery } from '@/lib/browser/members/payment/boosts';
import { useMember } from '@/lib/browser/session/member';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { describeBoostOfCall, findBoostStart } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';
import { OwnOpportunity } from '../form/opportunity-form-pages';
import { readClosing } from '../plan/post-options';
import { renderPromotedPreview } from '../plan/promoted-preview';

export function PromoteOpportunityPage({ id }: { id: string }) {
  return (
    <OwnOpportunity id={id} title="Put it in front of more people">
      {(opportunity) =>
        opportunity.status === 'PUBLISHED' ? (
          <PromoteOpportunity opportunity={opportunity} />
        ) : (
          <NotUp opportunity={opportunity} />
        )
      }
    </OwnOpportunity>
  );
}

function PromoteOpportunity({ opportunity }: { opportunity: Opportunity }) {
  const { id, profileId, title, isPromoted, isHighlighted } = opportunity;
  const [now] = useState(() => new Date());
  const closesAt = readClosing(opportunity);
  const { accountId } = useMember();
  const { data: { boosts = [] } = {} } = useQuery(includedBoostsQuery(accountId, profileId));
  const earlier = boosts.filter(({ opportunityId }) => opportunityId === id);
  return (
    <PromotePage
      subject={{ kind: 'OPPORTUNITY', id, profileId, title }}
      href={paths.opportunity(id)}
      cartPage={paths.promoteOpportunity(id)}
      describe={(kind) => describeBoostOfCall(kind, findBoostStart(kind, earlier, now), closesAt)}
      renderPreview={(kind) => renderPromotedPreview(opportunity, kind)}
      onUse={(kind) => boostOpportunity(opportunity, kind)}
    >
      <p>
        Promoted places are always labelled, and never change search results.
        {(isPromoted || isHighlighted) && ' This call is promoted now: more days are added to those it has.'}
      </p>
    </PromotePage>
  );
}

function NotUp({ opportunity: { id, status } }: { opportunity: Opportunity }) {
  const isHidden = status === 'HIDDEN';
  const isOver = status === 'CLOSED' || isHidden;
  return (
    <>
      <PageTitle>Put it in front of more people</PageTitle>
      <EmptyFrame
        title={isHidden ? 'This call is hidden' : isOver ? 'This call is not open' : 'This call is not up yet'}
        action={
          isHidden ? (
            <TextLink href={paths.accountOpportunities()}>See why</TextLink>
          ) : isOver ? (
            <TextLink href={paths.editOpportunity(id)}>Edit the call</TextLink>
          ) : (
            <TextLink href={paths.postOpportunity(id)}>Publish it</TextLink>
          )
        }
      >
        <p>
          {isHidden
            ? 'An administrator has hidden it. It can be promoted once it is shown again.'
            : isOver
              ? 'Only an open call can be promoted.'
              : 'Publish it first. You can choose a boost with the post.'}
        </p>
      </EmptyFrame>
    </>
  );
}
