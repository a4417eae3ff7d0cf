'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { EmptyWall } from '@/components/ui/empty-wall';
import { OtherProfileNotice } from '@/components/ui/other-profile-notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { TextLink } from '@/components/ui/text-link';
import { applicationQuery, callQuery } from '@/lib/browser/members/application/applications';
import { useMember, useOpenedProfile } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { ApplicationView } from './application-view';

/** The `application` query parameter selects one of several applications. */
export function ApplyPage({ id }: { id: string }) {
  const t = useTranslations();
  const { profile, chosen, openForChosen } = useOpenedProfile();
  const applicationId = useSearchParams().get('application');
  const [firstId] = useState(applicationId);
  if (profile !== null) {
    return (
      <>
        {chosen && <OtherProfileNotice name={profile.name} chosen={chosen.name} onOpen={openForChosen} />}
        <OwnApplication
          key={`${profile.id} ${applicationId}`}
          id={id}
          applicationId={applicationId}
          profile={profile}
          isReached={applicationId !== firstId}
        />
      </>
    );
  }
  return (
    <ProfileNeeded href={paths.wizard('role', paths.applyTo(id))}>{t('application.noProfile.comeBack')}</ProfileNeeded>
  );
}

type OwnApplicationProps = {
  id: string;
  /** Null for the profile's first application to this call. */
  applicationId: string | null;
  profile: Profile;
  isReached: boolean;
};

function OwnApplication({ id, applicationId, profile, isReached }: OwnApplicationProps) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const applicant = { accountId, profileId: profile.id };
  const call = useQuery(callQuery(applicant, id));
  const application = useQuery(applicationQuery(applicant, { opportunityId: id, applicationId }));
  // If a later refetch fails, the form stays visible.
  const isCallKnown = call.data !== undefined || isRejected(call.error);
  const isKnown = application.data !== undefined && application.isFetchedAfterMount;
  const error = (isCallKnown ? null : call.error) ?? (isKnown ? null : application.error);
  if (!isCallKnown || !isKnown) {
    return (
      <PagePlaceholder
        title={t('application.apply.title')}
        error={error}
        message={t('application.apply.unreachable')}
        onRetry={() => void Promise.all([call.refetch(), application.refetch()])}
      />
    );
  }
  const opportunity = call.data ?? null;
  const own = application.data ?? null;
  if (own === null && applicationId !== null) {
    return (
      <EmptyFrame
        title={t('application.apply.unknown')}
        action={<TextLink href={paths.accountApplications()}>{t('application.allYours')}</TextLink>}
      >
        <p>{t('application.apply.unknownText')}</p>
      </EmptyFrame>
    );
  }
  if (own === null && opportunity === null) {
    return (
      <EmptyWall
        maker={t('profile.somebodyElse')}
        title={t('application.apply.unknownCall')}
        links={<TextLink href={paths.opportunities()}>{t('application.seeOpportunities')}</TextLink>}
      >
        <p>{t('application.apply.unknownCallText')}</p>
      </EmptyWall>
    );
  }
  if (own === null && profiles.some((one) => one.id === opportunity?.profileId)) {
    return (
      <EmptyFrame
        title={t('application.apply.own')}
        action={<TextLink href={paths.editOpportunity(id)}>{t('application.apply.editCall')}</TextLink>}
      >
        <p>{t('application.apply.ownText')}</p>
      </EmptyFrame>
    );
  }
  if (own === null && (opportunity?.apply?.method !== 'IMPASTO' || opportunity.applicationForm === null)) {
    return (
      <EmptyFrame
        title={t('application.apply.elsewhere')}
        action={<TextLink href={paths.opportunity(id)}>{t('application.apply.seeHow')}</TextLink>}
      >
        <p>{t('application.apply.elsewhereText')}</p>
      </EmptyFrame>
    );
  }
  return (
    <ApplicationView
      opportunityId={id}
      applicationId={applicationId}
      applicant={applicant}
      profile={profile}
      opportunity={opportunity}
      application={own}
      isReached={isReached}
    />
  );
}
