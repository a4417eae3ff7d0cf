import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyFrame, EmptyWall } from '@/components/ui/empty';
import { OtherProfileNotice } from '@/components/ui/other-profile-notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { artworkQuotaQuery, ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember, useOpenedProfile } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import styles from './own-artwork.module.css';

type OpenedProfileProps = {
  title: string;
  action?: ReactNode;
  children: (profile: Profile, quota: ArtworkQuota) => ReactNode;
};

/** Works are added to the profile that is active when the page opens. */
export function OpenedProfile({ title, action, children }: OpenedProfileProps) {
  const { profile, chosen, openForChosen } = useOpenedProfile();
  if (profile === null) return <NoProfile title={title} />;
  return (
    <WithQuota key={profile.id} profile={profile} title={title} action={action}>
      {(quota) => (
        <>
          {chosen && <OtherProfileNotice name={profile.name} chosen={chosen.name} onOpen={openForChosen} />}
          {children(profile, quota)}
        </>
      )}
    </WithQuota>
  );
}

export function NoProfile({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyFrame title="No profile yet" action={<TextLink href={paths.wizard('role')}>Make a profile</TextLink>}>
        <p>A work is shown on the profile of who made it. Make yours first.</p>
      </EmptyFrame>
    </>
  );
}

type OwnArtworkProps = {
  id: string;
  /** The page's title while the work is loading. */
  title: string;
  children: (artwork: Artwork, profile: Profile) => ReactNode;
};

/** Shows a notice if the work has been deleted or belongs to another account. */
export function OwnArtwork({ id, title, children }: OwnArtworkProps) {
  const { accountId, profiles } = useMember();
  const { data: artwork, error, refetch } = useQuery(ownArtworkQuery(accountId, id));
  const owner = profiles.find((profile) => profile.id === artwork?.profileId);
  if (artwork && owner) return children(artwork, owner);
  if (artwork || isRejected(error)) {
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
  return <ArtworkPlaceholder title={title} error={error} onRetry={() => void refetch()} />;
}

type WithQuotaProps = {
  profile: Profile;
  title: ReactNode;
  action?: ReactNode;
  children: (quota: ArtworkQuota) => ReactNode;
};

export function WithQuota({ profile, title, action, children }: WithQuotaProps) {
  const { accountId, profiles } = useMember();
  const { data: quota, error, refetch } = useQuery(artworkQuotaQuery(accountId, profile.id));
  if (quota === undefined) return <ArtworkPlaceholder title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={`under-44 ${styles.head}`}>
        <PageTitle action={action}>{title}</PageTitle>
        <p className="quiet">
          {profiles.length > 1 && <>As {profile.name}: </>}
          <PlanUse quota={quota} profile={profile} />
        </p>
      </div>
      {children(quota)}
    </>
  );
}

/** For example "18 of 20 works shown on Starter". */
function PlanUse({ quota: { used, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const { profile: acting } = useMember();
  const planName = usePlanName();
  // The session knows only the acting profile's plan.
  if (acting?.id !== profile.id || limit === null) return formatCounted(used, 'work', 'works');
  return `${used} of ${formatCounted(limit, 'work', 'works')} shown on ${planName}`;
}

/** The name of the acting profile's plan, or "no plan" if it has ended. */
export function usePlanName(): string {
  const { claims } = useMember();
  return claims?.subscriptionType && !claims.isExpired ? planLabels[claims.subscriptionType] : 'no plan';
}

/** Links to the smallest plan with room for one more work. */
export function createBiggerPlanHref(role: Role, { used, frozen }: ArtworkQuota): string {
  return createNextPlanHref(role, { artworks: used + frozen + 1 });
}

function ArtworkPlaceholder(props: { title: ReactNode; error: Error | null; onRetry: () => void }) {
  return <PagePlaceholder {...props} message="We cannot reach your works right now. Nothing is lost." />;
}
