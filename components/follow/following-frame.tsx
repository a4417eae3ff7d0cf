import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { ProfileNeeded } from '@/components/ui/profile-needed';
import { TabLinks } from '@/components/ui/tab-links';
import { TextLink } from '@/components/ui/text-link';
import type { Follower } from '@/lib/browser/members/follow/follows';
import { useMember } from '@/lib/browser/session/member';
import { formatCount } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import styles from './following-frame.module.css';

type FollowingFrameProps = {
  current: 'news' | 'people';
  /** Null while the list loads. */
  total: number | null;
  options: ReactNode;
  children: ReactNode;
};

export function FollowingFrame({ current, total, options, children }: FollowingFrameProps) {
  const t = useTranslations();
  const language = useLanguage();
  const count = total === null ? undefined : formatCount(total, false, language);
  return (
    <>
      <PageTitle>{t('follow.page.title')}</PageTitle>
      <div className={`relative ${styles.tabs}`}>
        <TabLinks
          label={t('follow.page.title')}
          tabs={[
            { href: paths.following(), label: t('follow.page.news'), isCurrent: current === 'news' },
            {
              ...{
                href: paths.followedPeople(),
                label: t('follow.page.people'),
                count,
                isCurrent: current === 'people',
              },
              shortLabel: t('follow.page.everyone'),
            },
          ]}
        />
        <div className={styles.options}>{options}</div>
      </div>
      {children}
    </>
  );
}

/** Renders the content for the active profile. Members without a profile see an offer to create one. */
export function WithFollower({ children }: { children: (follower: Follower) => ReactNode }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  if (profile !== null) return children({ accountId, profileId: profile.id });
  return (
    <>
      <PageTitle>{t('follow.page.title')}</PageTitle>
      <ProfileNeeded href={paths.wizard('role', paths.following())}>{t('follow.page.noProfile')}</ProfileNeeded>
    </>
  );
}

export function NobodyFollowed() {
  const t = useTranslations();
  return (
    <EmptyFrame
      title={t('follow.page.emptyTitle')}
      action={<TextLink href={paths.directory()}>{t('follow.page.toDirectory')}</TextLink>}
    >
      <p>{t('follow.page.emptyText')}</p>
    </EmptyFrame>
  );
}
