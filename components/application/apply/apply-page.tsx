'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyFrame, EmptyWall } from '@/components/ui/empty';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { TextLink } from '@/components/ui/text-link';
import { applicationQuery, callQuery } from '@/lib/browser/members/applications';
import { useMember } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { ApplicationView } from './application-view';

/** The page where a profile applies for a call, and sees its application afterwards. */
export function ApplyPage({ id }: { id: string }) {
  const { profile } = useMember();
  if (profile !== null) return <OwnApplication key={profile.id} id={id} profile={profile} />;
  return (
    <EmptyFrame
      title="No profile yet"
      action={<TextLink href={paths.wizard('role', paths.applyTo(id))}>Make a profile</TextLink>}
    >
      <p>You apply with a profile and its works. Make yours first, and you come back here.</p>
    </EmptyFrame>
  );
}

function OwnApplication({ id, profile }: { id: string; profile: Profile }) {
  const { accountId, profiles } = useMember();
  const applicant = { accountId, profileId: profile.id };
  const call = useQuery(callQuery(applicant, id));
  const application = useQuery(applicationQuery(applicant, id));
  // An error of a later refetch does not replace the form.
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
  if (own === null && opportunity === null) return <NotFound />;
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
      applicant={applicant}
      profile={profile}
      opportunity={opportunity}
      application={own}
    />
  );
}

function NotFound() {
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
