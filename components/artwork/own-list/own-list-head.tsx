import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { getPlanName } from '@/lib/shared/offer';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createBiggerPlanHref } from '../own-artwork';
import styles from './own-artworks-page.module.css';

/** @param isEmpty null while the list loads; if the list is empty, the buttons are below the title */
export function OwnListHead({ profile, isEmpty }: { profile: Profile; isEmpty: boolean | null }) {
  const t = useTranslations();
  const { accountId } = useMember();
  const { data: quota } = useQuery(artworkQuotaQuery(accountId, profile.id));
  return (
    <div className={styles.head}>
      <PageTitle action={!isEmpty && <AddButtons isHidden={isEmpty === null} />}>{t('artwork.own.works')}</PageTitle>
      <OwnNotices kind="ARTWORK" />
      <p className={`t-small quiet ${styles.use}`}>
        {quota && !isEmpty && <PlanUse quota={quota} role={profile.role} />}
      </p>
    </div>
  );
}

/** @param isHidden true to only reserve space for the buttons */
export function AddButtons({ isHidden = false }: { isHidden?: boolean }) {
  const t = useTranslations();
  return (
    <div className="row gap-12" style={isHidden ? { visibility: 'hidden' } : undefined}>
      <ButtonLink href={paths.importArtworks()} variant="secondary">
        {t('artwork.own.import')}
      </ButtonLink>
      <ButtonLink href={paths.newArtwork()} className={styles.add} aria-label={t('artwork.form.new')}>
        <Icon name="plus" />
        <span className="hide-narrow">{t('artwork.form.new')}</span>
      </ButtonLink>
    </div>
  );
}

/** Example: "20 of 20 works shown on Starter, 2 of 2 featured. One is frozen. See bigger plans". */
function PlanUse({ quota, role }: { quota: ArtworkQuota; role: Role }) {
  const { t, language } = useWords();
  const { claims } = useMember();
  const { used, limit, frozen, featured } = quota;
  const values = {
    plan: claims?.subscriptionType ? getPlanName(claims.subscriptionType) : 'none',
    featured: String(featured.used),
    featuredLimit: String(featured.limit),
    b: (chunks: ReactNode) => <strong className="ink">{chunks}</strong>,
  };
  return (
    <>
      {limit === null
        ? t.rich('artwork.own.useUnlimited', { ...values, count: used, shown: formatCount(used, false, language) })
        : t.rich('artwork.own.use', { ...values, used: String(used), limit: String(limit) })}{' '}
      {frozen > 0 && `${t('artwork.own.frozen', { count: frozen })} `}
      {limit !== null && used >= limit && getSite().sales.plans && (
        <TextLink href={createBiggerPlanHref(role, quota)}>{t('subscription.use.biggerPlans')}</TextLink>
      )}
    </>
  );
}
