import { useQuery } from '@tanstack/react-query';
import { OwnNotices } from '@/components/moderation/own-notices';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { artworkQuotaQuery } from '@/lib/browser/members/artwork/own-artworks';
import { useMember } from '@/lib/browser/session/member';
import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { capitalize, formatCounted, formatSmallCount } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { createBiggerPlanHref } from '../own-artwork';
import styles from './own-artworks-page.module.css';

/** @param isEmpty null while the list is loading. If it is empty, the buttons are below it instead. */
export function OwnListHead({ profile, isEmpty }: { profile: Profile; isEmpty: boolean | null }) {
  const { accountId } = useMember();
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profile.id));
  return (
    <div className={styles.head}>
      <PageTitle action={!isEmpty && <AddButtons isHidden={isEmpty === null} />}>Works</PageTitle>
      <OwnNotices kind="ARTWORK" />
      <p className={`t-small quiet ${styles.use}`}>
        {quota && !isEmpty && <PlanUse quota={quota} role={profile.role} />}
      </p>
    </div>
  );
}

/** @param isHidden true to reserve only the space for the buttons. */
export function AddButtons({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <div className="row gap-12" style={isHidden ? { visibility: 'hidden' } : undefined}>
      <ButtonLink href={paths.importArtworks()} variant="secondary">
        Import
      </ButtonLink>
      <ButtonLink href={paths.newArtwork()} className={styles.add} aria-label="Add a work">
        <Icon name="plus" />
        <span className="hide-narrow">Add a work</span>
      </ButtonLink>
    </div>
  );
}

/** For example "20 of 20 works shown on Starter, 2 of 2 featured. One is frozen. See bigger plans". */
function PlanUse({ quota, role }: { quota: ArtworkQuota; role: Role }) {
  const { claims } = useMember();
  const { used, limit, frozen, featured } = quota;
  const plan = claims?.subscriptionType ? ` on ${planLabels[claims.subscriptionType]}` : ' without a plan';
  const shown = limit === null ? `${formatCounted(used, 'work', 'works')} shown` : `${used} of ${limit} works shown`;
  const frozenWorks = `${capitalize(formatSmallCount(frozen))} ${frozen === 1 ? 'is' : 'are'} frozen. `;
  return (
    <>
      <strong className="ink">{shown}</strong>
      {plan}, {featured.used} of {featured.limit} featured. {frozen > 0 && frozenWorks}
      {limit !== null && used >= limit && (
        <TextLink href={createBiggerPlanHref(role, quota)}>See bigger plans</TextLink>
      )}
    </>
  );
}
