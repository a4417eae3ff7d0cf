'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyFrame, EmptyWall } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/api/request';
import type { Opportunity } from '@/lib/contract/opportunity';
import type { Profile } from '@/lib/contract/profile';
import { ownOpportunityQuery } from '@/lib/members/own-opportunities';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import { OpportunityForm } from './opportunity-form';
import styles from './opportunity-form-pages.module.css';

/** A new call of the profile that the person acts as. */
export function NewOpportunityPage() {
  const { profile } = useMember();
  if (profile === null) {
    return (
      <>
        <PageTitle>Post an opportunity</PageTitle>
        <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
          <p>A call is shown with the profile of who makes it. Make yours first.</p>
        </EmptyFrame>
      </>
    );
  }
  return (
    <>
      <Head title="Post an opportunity" profile={profile} />
      <OpportunityForm key={profile.id} profile={profile} opportunity={null} />
    </>
  );
}

/** One of the account's calls, to be gone on with or changed. */
export function EditOpportunityPage({ id }: { id: string }) {
  return (
    <OwnOpportunity id={id}>
      {(opportunity, profile) => (
        <>
          <Head
            title={opportunity.status === 'DRAFT' ? 'Post an opportunity' : opportunity.title}
            profile={profile}
            action={isShown(opportunity) && <TextLink href={paths.opportunity(id)}>See it as others do</TextLink>}
          />
          {opportunity.hiddenReason !== null && (
            <p className={styles.hidden}>An administrator has hidden this call. {opportunity.hiddenReason}</p>
          )}
          <OpportunityForm key={id} profile={profile} opportunity={opportunity} />
        </>
      )}
    </OwnOpportunity>
  );
}

/** Whether visitors see it. */
function isShown({ status }: Opportunity): boolean {
  return status === 'PUBLISHED' || status === 'CLOSED';
}

function Head({ title, profile, action }: { title: string; profile: Profile; action?: ReactNode }) {
  return (
    <div className={styles.head}>
      <PageTitle action={action}>{title}</PageTitle>
      <p className={styles.who}>As {profile.name}</p>
    </div>
  );
}

type OwnOpportunityProps = {
  id: string;
  /** The page's title until the call is there. */
  title?: string;
  children: (opportunity: Opportunity, profile: Profile) => ReactNode;
};

/** What needs one of the account's calls; what is somebody else's, or is gone, is said so. */
export function OwnOpportunity({ id, title = 'Post an opportunity', children }: OwnOpportunityProps) {
  const { accountId, profiles } = useMember();
  const { data: opportunity, error, refetch } = useQuery(ownOpportunityQuery(accountId, id));
  const owner = profiles.find((profile) => profile.id === opportunity?.profileId);
  if (opportunity && owner) return children(opportunity, owner);
  if (opportunity || (error instanceof ApiError && error.status < 500)) {
    return (
      <EmptyWall
        maker="Somebody else"
        title="Not one of your calls"
        links={<TextLink href={paths.opportunities()}>See all opportunities</TextLink>}
      >
        <p>It belongs to another account, or was deleted.</p>
      </EmptyWall>
    );
  }
  return (
    <div aria-busy={error === null}>
      <PageTitle>{title}</PageTitle>
      {error !== null && (
        <p role="alert" className={styles.failure}>
          We cannot reach your calls right now. Nothing is lost.{' '}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </p>
      )}
    </div>
  );
}
