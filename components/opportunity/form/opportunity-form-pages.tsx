'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EmptyWall } from '@/components/ui/empty-wall';
import { Notice } from '@/components/ui/notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { ownOpportunityQuery } from '@/lib/browser/members/opportunity/own-opportunities';
import { useMember } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { FormHead } from './form-head';
import { findUnsavedOpportunity } from './opportunity-draft-store';
import { OpportunityForm } from './opportunity-form';

/** A call's permanent form page, for drafts, published calls and calls that exist only on this device. */
export function EditOpportunityPage({ id }: { id: string }) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  // This is read only once, so that the form stays mounted after the first save.
  const [begun] = useState(() => findUnsavedOpportunity(accountId, id));
  const owner = profiles.find((profile) => profile.id === begun?.profileId);
  if (owner) {
    return (
      <>
        <FormHead title={t('opportunity.form.post')} profile={owner} />
        <OpportunityForm id={id} profile={owner} opportunity={null} />
      </>
    );
  }
  return (
    <OwnOpportunity id={id} isFresh>
      {(opportunity, profile) => (
        <>
          <FormHead
            title={opportunity.status === 'DRAFT' ? t('opportunity.form.post') : opportunity.title}
            profile={profile}
            action={
              (opportunity.status === 'PUBLISHED' || opportunity.status === 'CLOSED') && (
                <TextLink href={paths.opportunity(id)}>{t('opportunity.form.seePage')}</TextLink>
              )
            }
          />
          {opportunity.hiddenReason !== null && (
            <div className="lines under-32">
              <Notice icon="eye-off">
                {t.rich('opportunity.form.hidden', {
                  reason: () => <bdi>{opportunity.hiddenReason}</bdi>,
                  appeal: (text) => <TextLink href={paths.accountOpportunities()}>{text}</TextLink>,
                })}
              </Notice>
            </div>
          )}
          <OpportunityForm key={id} id={id} profile={profile} opportunity={opportunity} />
        </>
      )}
    </OwnOpportunity>
  );
}

type OwnOpportunityProps = {
  id: string;
  title?: string;
  /** Waits for the server's version, because a cached draft can already be published. */
  isFresh?: boolean;
  children: (opportunity: Opportunity, profile: Profile) => ReactNode;
};

export function OwnOpportunity({ id, title, isFresh = false, children }: OwnOpportunityProps) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(ownOpportunityQuery(accountId, id));
  const opportunity = isFresh && !isFetchedAfterMount ? undefined : data;
  const owner = profiles.find((profile) => profile.id === opportunity?.profileId);
  if (opportunity && owner) return children(opportunity, owner);
  if (opportunity || isRejected(error)) {
    return (
      <EmptyWall
        maker={t('profile.somebodyElse')}
        title={t('opportunity.form.notYours')}
        links={<TextLink href={paths.opportunities()}>{t('opportunity.form.seeAll')}</TextLink>}
      >
        <p>{t('opportunity.form.notYoursText')}</p>
      </EmptyWall>
    );
  }
  return (
    <PagePlaceholder
      title={title ?? t('opportunity.form.post')}
      error={error}
      message={t('opportunity.form.unreachable')}
      onRetry={() => void refetch()}
    />
  );
}
