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
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { OwnOpportunity } from '../form/opportunity-form-pages';
import { readClosing } from '../plan/post-options';
import { renderPromotedPreview } from '../plan/promoted-preview';

export function PromoteOpportunityPage({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <OwnOpportunity id={id} title={t('checkout.promote.title')}>
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
  const words = useWords();
  const { t } = words;
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
      renderPreview={(kind) => renderPromotedPreview(opportunity, kind, words)}
      onUse={(kind) => boostOpportunity(opportunity, kind)}
    >
      <p>
        {t('opportunity.promote.labelled')}
        {(isPromoted || isHighlighted) && ` ${t('opportunity.promote.more')}`}
      </p>
    </PromotePage>
  );
}

function NotUp({ opportunity: { id, status } }: { opportunity: Opportunity }) {
  const t = useTranslations();
  const { title, text, link, href } = describeObstacle(id, status, t);
  return (
    <>
      <PageTitle>{t('checkout.promote.title')}</PageTitle>
      <EmptyFrame title={title} action={<TextLink href={href}>{link}</TextLink>}>
        <p>{text}</p>
      </EmptyFrame>
    </>
  );
}

function describeObstacle(id: string, status: Opportunity['status'], t: Words['t']) {
  if (status === 'HIDDEN') {
    const texts = { title: t('opportunity.promote.hidden'), text: t('opportunity.promote.hiddenText') };
    return { ...texts, link: t('opportunity.promote.seeWhy'), href: paths.accountOpportunities() };
  }
  if (status === 'CLOSED') {
    const texts = { title: t('opportunity.promote.closed'), text: t('opportunity.promote.closedText') };
    return { ...texts, link: t('opportunity.plan.edit'), href: paths.editOpportunity(id) };
  }
  const texts = { title: t('opportunity.promote.draft'), text: t('opportunity.promote.draftText') };
  return { ...texts, link: t('checkout.way.publishIt'), href: paths.postOpportunity(id) };
}
