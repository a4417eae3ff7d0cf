'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyFrame, EmptyWall } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/api/request';
import type { Artwork, ArtworkQuota } from '@/lib/contract/artwork';
import type { Profile } from '@/lib/contract/profile';
import { planLabels } from '@/lib/domain/subscription';
import { formatCounted } from '@/lib/domain/text';
import { artworkQuotaQuery, ownArtworkQuery } from '@/lib/members/own-artworks';
import { paths } from '@/lib/paths';
import { useMember } from '@/lib/session/member';
import type { ArtworkDraft } from './artwork-draft';
import { ArtworkForm } from './artwork-form';
import styles from './artwork-form-pages.module.css';

/** A new work of the profile that the person acts as. */
export function NewArtworkPage() {
  const { profile } = useMember();
  if (profile === null) {
    return (
      <>
        <PageTitle>Add a work</PageTitle>
        <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
          <p>A work is shown on the profile of who made it. Make yours first.</p>
        </EmptyFrame>
      </>
    );
  }
  return (
    <WithQuota key={profile.id} profile={profile} title="Add a work">
      {(quota) => <NewArtwork profile={profile} quota={quota} />}
    </WithQuota>
  );
}

/** One of the profile's works, to be changed. */
export function EditArtworkPage({ id }: { id: string }) {
  const { accountId, profiles } = useMember();
  const { data: artwork, error, refetch } = useQuery(ownArtworkQuery(accountId, id));
  const owner = profiles.find((profile) => profile.id === artwork?.profileId);
  if (artwork && owner) {
    return (
      <WithQuota profile={owner} title={artwork.title} action={<SeeArtwork artwork={artwork} />}>
        {(quota) => <ArtworkForm key={id} profile={owner} artwork={artwork} quota={quota} />}
      </WithQuota>
    );
  }
  if (artwork || (error instanceof ApiError && error.status < 500)) {
    return (
      <EmptyWall
        maker="Somebody else"
        title="Not one of your works"
        links={<TextLink href={paths.artWall()}>See the art wall</TextLink>}
      >
        <p>It belongs to another account, or was deleted.</p>
      </EmptyWall>
    );
  }
  return <Waiting title="Edit a work" error={error} onRetry={() => void refetch()} />;
}

function SeeArtwork({ artwork }: { artwork: Artwork }) {
  return <TextLink href={paths.artwork(artwork.id)}>See it as others do</TextLink>;
}

type WithQuotaProps = {
  profile: Profile;
  title: ReactNode;
  action?: ReactNode;
  children: (quota: ArtworkQuota) => ReactNode;
};

/** The page's title with what the plan holds, and what needs the quota under it. */
function WithQuota({ profile, title, action, children }: WithQuotaProps) {
  const { accountId } = useMember();
  const { data: quota, error, refetch } = useQuery(artworkQuotaQuery(accountId, profile.id));
  if (quota === undefined) return <Waiting title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.head}>
        <PageTitle action={action}>{title}</PageTitle>
        <p className={styles.quota}>
          <PlanUse quota={quota} />
        </p>
      </div>
      {children(quota)}
    </>
  );
}

/** "18 of 20 works on your Starter plan" */
function PlanUse({ quota: { used, limit } }: { quota: ArtworkQuota }) {
  const { claims } = useMember();
  const plan = claims?.subscriptionType ? `your ${planLabels[claims.subscriptionType]} plan` : 'the free plan';
  return limit === null
    ? formatCounted(used, 'work', 'works')
    : `${used} of ${formatCounted(limit, 'work', 'works')} on ${plan}`;
}

/** The form, as often as there is another work; or why there is no room for one. */
function NewArtwork({ profile, quota }: { profile: Profile; quota: ArtworkQuota }) {
  // A form that is open stays, whatever another tab posts meanwhile: the server decides again.
  const [first] = useState(quota);
  const [work, setWork] = useState<{ round: number; initial?: ArtworkDraft }>({ round: 0 });
  if (!first.permitted) return <NoRoom quota={first} profile={profile} />;
  return (
    <ArtworkForm
      key={work.round}
      profile={profile}
      artwork={null}
      quota={quota}
      initial={work.initial}
      onAnother={(initial) => {
        window.scrollTo({ top: 0 });
        setWork({ round: work.round + 1, initial });
      }}
    />
  );
}

/** What is reached, and what helps. */
function NoRoom({ quota: { reason, used, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const isExpired = reason === 'subscription_expired';
  return (
    <EmptyFrame
      title={isExpired ? 'Your plan has ended' : `You show ${used} of ${limit} works`}
      action={<TextLink href={paths.profile(profile.id)}>See your works</TextLink>}
    >
      <p>
        {isExpired
          ? 'What you have put up is safe. To add a work, renew the plan.'
          : 'That is all that your plan holds. Delete a work and there is room for another; a larger plan holds more.'}
      </p>
    </EmptyFrame>
  );
}

type WaitingProps = { title: ReactNode; error: Error | null; onRetry: () => void };

function Waiting({ title, error, onRetry }: WaitingProps) {
  return (
    <div aria-busy={error === null}>
      <PageTitle>{title}</PageTitle>
      {error !== null && (
        <p role="alert" className={styles.failure}>
          We cannot reach your works right now. Nothing is lost. <TextButton onClick={onRetry}>Try again</TextButton>
        </p>
      )}
    </div>
  );
}
