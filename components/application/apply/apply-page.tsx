'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { EmptyFrame, EmptyWall } from '@/components/ui/empty';
import { OtherProfileNotice } from '@/components/ui/other-profile-notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { applicationQuery, callQuery } from '@/lib/browser/members/application/applications';
import { useMember, useOpenedProfile } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { ApplicationView } from './application-view';

/** The query's `application` selects one of several applications. */
export function ApplyPage({ id }: { id: string }) {
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
    <EmptyFrame
      title="No profile yet"
      action={<TextLink href={paths.wizard('role', paths.applyTo(id))}>Make a profile</TextLink>}
    >
      <p>You apply with a profile and its works. Make yours first, and you come back here.</p>
    </EmptyFrame>
  );
}

type OwnApplicationProps = {
  id: string;
  /** Null for the profile's first application to the call. */
  applicationId: string | null;
  profile: Profile;
  isReached: boolean;
};

function OwnApplication({ id, applicationId, profile, isReached }: OwnApplicationProps) {
  const { accountId, profiles } = useMember();
  const applicant = { accountId, profileId: profile.id };
  const call = useQuery(callQuery(applicant, id));
  const application = useQuery(applicationQuery(applicant, { opportunityId: id, applicationId }));
  // If a later refetch fails, the form stays.
  const isCallKnown = call.data !== undefined || isRejected(call.error);
  const isKnown = application.data !== undefined && application.isFetchedAfterMount;
  const error = (isCallKnown ? null : call.error) ?? (isKnown ? null : application.error);
  if (!isCallKnown || !isKnown) {
    return (
      <PagePlaceholder
        title="Apply"
        error={error}
        message="We cannot reach this call right now. Nothing is lost."
        onRetry={() => void Promise.all([call.refetch(), application.refetch()])}
      />
    );
  }
  const opportunity = call.data ?? null;
  const own = application.data ?? null;
  if (own === null && applicationId !== null) {
    return (
      <EmptyFrame
        title="No such application"
        action={<TextLink href={paths.accountApplications()}>All your applications</TextLink>}
      >
        <p>It was deleted, or another of your profiles has made it.</p>
      </EmptyFrame>
    );
  }
  if (own === null && opportunity === null) {
    return (
      <EmptyWall
        maker="Somebody else"
        title="No such call"
        links={<TextLink href={paths.opportunities()}>See all opportunities</TextLink>}
      >
        <p>It was removed, or is not public.</p>
      </EmptyWall>
    );
  }
  if (own === null && profiles.some((one) => one.id === opportunity?.profileId)) {
    return (
      <EmptyFrame title="This call is yours" action={<TextLink href={paths.editOpportunity(id)}>Edit it</TextLink>}>
        <p>Its form has a preview, which shows what artists fill in.</p>
      </EmptyFrame>
    );
  }
  if (own === null && (opportunity?.apply?.method !== 'IMPASTO' || opportunity.applicationForm === null)) {
    return (
      <EmptyFrame
        title="This call takes applications elsewhere"
        action={<TextLink href={paths.opportunity(id)}>See how to apply</TextLink>}
      >
        <p>The organizer does not collect them here.</p>
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
