'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations();
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
      describe={(kind) => describeBoostOfCall(kind, findBoostStart(kind, earlier, now), closesAt, t)}
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
  const { title, text, link, href } = describeObstacle(id, status);
  return (
    <>
      <PageTitle>Put it in front of more people</PageTitle>
      <EmptyFrame title={title} action={<TextLink href={href}>{link}</TextLink>}>
        <p>{text}</p>
      </EmptyFrame>
    </>
  );
}

function describeObstacle(id: string, status: Opportunity['status']) {
  if (status === 'HIDDEN') {
    const text = 'An administrator has hidden it. It can be promoted once it is shown again.';
    return { title: 'This call is hidden', text, link: 'See why', href: paths.accountOpportunities() };
  }
  if (status === 'CLOSED') {
    const text = 'Only an open call can be promoted.';
    return { title: 'This call is not open', text, link: 'Edit the call', href: paths.editOpportunity(id) };
  }
  const text = 'Publish it first. You can choose a boost with the post.';
  return { title: 'This call is not up yet', text, link: 'Publish it', href: paths.postOpportunity(id) };
}
