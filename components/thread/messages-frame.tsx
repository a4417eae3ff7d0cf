'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { useMember } from '@/lib/browser/session/member';
import { paths } from '@/lib/shared/paths';
import styles from './frame.module.css';
import { ThreadList } from './list/thread-list';
import { TabContext } from './tab-context';
import { findTab } from './tabs';

/** Keeps the list in place while the reader moves between conversations. */
export function MessagesFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { accountId, profile } = useMember();
  const segment = usePathname().slice(`${paths.messages()}/`.length);
  const shown = findTab(segment);
  const [tab, setTab] = useState(shown ?? 'ALL');
  if (shown !== null && shown !== tab) setTab(shown);
  const currentId = shown === null ? segment : null;
  const isOpen = currentId === null ? undefined : '';
  return (
    <>
      <h1 className={`t-h1 ${styles.title}`} data-open={isOpen}>
        {t('thread.title')}
      </h1>
      {profile === null ? (
        <EmptyFrame
          title={t('thread.empty.profile')}
          action={<TextLink href={paths.wizard('role', paths.messages())}>{t('profile.make')}</TextLink>}
        >
          <p>{t('thread.empty.profileText')}</p>
        </EmptyFrame>
      ) : (
        <div className={`grid top ${styles.frame}`} data-open={isOpen}>
          <div className={styles.list}>
            <ThreadList key={profile.id} owner={{ accountId, profileId: profile.id }} tab={tab} currentId={currentId} />
          </div>
          <div className={`shrink ${styles.content}`}>
            <TabContext value={tab}>{children}</TabContext>
          </div>
        </div>
      )}
    </>
  );
}
