import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { PageTitle } from '@/components/ui/page-title';
import { artworkQuotaQuery } from '@/lib/browser/members/artwork/own-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './with-quota.module.css';

type WithQuotaProps = {
  profile: Profile;
  title: ReactNode;
  action?: ReactNode;
  children: (quota: ArtworkQuota) => ReactNode;
};

/** The page's title with the plan's usage, and content that needs the quota. */
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

/** Usage of the plan: "18 of 20 works shown on Starter". */
function PlanUse({ quota: { used, limit }, profile }: { quota: ArtworkQuota; profile: Profile }) {
  const { claims, profile: acting } = useMember();
  // The claims are those of the profile that was chosen last.
  if (acting?.id !== profile.id) return formatCounted(used, 'work', 'works');
  const plan = claims?.subscriptionType && !claims.isExpired ? planLabels[claims.subscriptionType] : 'no plan';
  return limit === null
    ? formatCounted(used, 'work', 'works')
    : `${used} of ${formatCounted(limit, 'work', 'works')} shown on ${plan}`;
}

type ArtworkPlaceholderProps = { title: ReactNode; error: Error | null; onRetry: () => void };

/** The title of a page whose work or quota is loading or could not be loaded. */
export function ArtworkPlaceholder(props: ArtworkPlaceholderProps) {
  return <PagePlaceholder {...props} message="We cannot reach your works right now. Nothing is lost." />;
}
