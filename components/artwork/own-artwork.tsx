import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty-wall';
import { OtherProfileNotice } from '@/components/ui/other-profile-notice';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { PageTitle } from '@/components/ui/page-title';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { TextLink } from '@/components/ui/text-link';
import { artworkQuotaQuery, ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { createNextPlanHref } from '@/lib/browser/members/payment/next-plan';
import { useMember, useOpenedProfile } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import styles from './own-artwork.module.css';

type OpenedProfileProps = {
  title: string;
  action?: ReactNode;
  children: (profile: Profile, quota: ArtworkQuota) => ReactNode;
};

/** Adds works to the profile that was active when the page opened. */
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
  const t = useTranslations();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ProfileNeeded href={paths.wizard('role')}>{t('artwork.own.noProfileText')}</ProfileNeeded>
    </>
  );
}

type OwnArtworkProps = {
  id: string;
  title: string;
  children: (artwork: Artwork, profile: Profile) => ReactNode;
};

/** Shows a notice if the work was deleted or belongs to another account. */
export function OwnArtwork({ id, title, children }: OwnArtworkProps) {
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const { data: artwork, error, refetch } = useQuery(ownArtworkQuery(accountId, id));
  const owner = profiles.find((profile) => profile.id === artwork?.profileId);
  if (artwork && owner) return children(artwork, owner);
  if (artwork || isRejected(error)) {
    return (
      <EmptyWall
        maker={t('profile.somebodyElse')}
        title={t('artwork.own.notYours')}
        links={<TextLink href={paths.artWall()}>{t('artwork.own.seeWall')}</TextLink>}
      >
        <p>{t('artwork.own.notYoursText')}</p>
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
  const t = useTranslations();
  const { accountId, profiles } = useMember();
  const { data: quota, error, refetch } = useQuery(artworkQuotaQuery(accountId, profile.id));
  if (quota === undefined) return <ArtworkPlaceholder title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={`under-44 ${styles.head}`}>
        <PageTitle action={action}>
          <bdi>{title}</bdi>
        </PageTitle>
        <p className="quiet">
          {profiles.length > 1 ? (
            t.rich('artwork.own.as', {
              name: () => <bdi>{profile.name}</bdi>,
              use: () => <PlanUse quota={quota} profile={profile} />,
            })
          ) : (
            <PlanUse quota={quota} profile={profile} />
          )}
        </p>
      </div>
      {children(quota)}
    </>
  );
}

/** Example: "18 of 20 works shown on Starter". */
function PlanUse({ quota: { used, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const { t, language } = useWords();
  const { profile: acting } = useMember();
  const plan = usePlanName() ?? 'none';
  // The session knows only the active profile's plan.
  if (acting?.id !== profile.id || limit === null) {
    return t('artwork.count', { count: used, shown: formatCount(used, false, language) });
  }
  const shownLimit = formatCount(limit, false, language);
  return t('artwork.own.planUse', { used: String(used), limit, shownLimit, plan });
}

export function usePlanName(): string | null {
  const { claims } = useMember();
  return claims?.subscriptionType && !claims.isExpired ? getPlanName(claims.subscriptionType) : null;
}

/** Links to the smallest plan with room for one more work. */
export function createBiggerPlanHref(role: Role, { used, frozen }: ArtworkQuota): string {
  return createNextPlanHref(role, { artworks: used + frozen + 1 });
}

function ArtworkPlaceholder(props: { title: ReactNode; error: Error | null; onRetry: () => void }) {
  const t = useTranslations();
  return <PagePlaceholder {...props} message={t('artwork.own.unreachable')} />;
}
