'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { showNotice } from '@/components/ui/toast';
import { useLoaded } from '@/components/ui/use-loaded';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';
import { useSignInLink } from '@/lib/browser/sign-in/use-sign-in-link';
import { paths } from '@/lib/shared/paths';
import styles from './header.module.css';
import { MenuSheet } from './menu-sheet';
import { isSavedPage } from './navigation';
import { SectionLinks } from './section-links';
import { useSavedPage } from './use-saved-page';
import { Wordmark } from './wordmark';

export function Header({ search }: { search: ReactNode }) {
  const t = useTranslations();
  return (
    <header className={`page no-print cluster center ${styles.header}`}>
      <Link href={paths.home()} className={`break row center shrink control ${styles.home}`}>
        <Wordmark />
      </Link>
      <nav aria-label={t('shell.sectionsLabel')} className={`rigid ${styles.sections}`}>
        <ul>
          <SectionLinks className={`t-ui block ${styles.section}`} />
        </ul>
      </nav>
      <div className={`row center rigid ${styles.tools}`}>
        {search}
        <SavedLink />
        <BellCorner />
        <AccountCorner />
        <div className={styles.menu}>
          <MenuSheet className={tool} />
        </div>
      </div>
    </header>
  );
}

const tool = `t-ui inline-row center gap-8 control ${styles.tool}`;

/** On small screens, this link is in the menu. */
function SavedLink() {
  const t = useTranslations();
  const isCurrent = isSavedPage(usePathname());
  const href = useSavedPage();
  return (
    <Link href={href} className={`${tool} ${styles.saved}`} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name="bookmark" />
      {t('shell.saved')}
    </Link>
  );
}

const loadBell = () => import('./notifications/bell');

/**
 * Members with a profile see the bell; nobody else loads its code. The page reserves its place until the session is
 * known.
 */
function BellCorner() {
  const session = useSession();
  const profileId = session.status === 'member' && session.claims !== null ? session.profile?.id : undefined;
  const bell = useLoaded(loadBell, profileId !== undefined);
  if (session.status === 'guest') return null;
  return (
    <div className={styles.bell} data-audience={session.status === 'unknown' ? 'members' : undefined}>
      {session.status === 'member' && profileId !== undefined && bell && (
        <bell.Bell owner={{ accountId: session.accountId, profileId }} className={tool} />
      )}
    </div>
  );
}

const loadMenu = () => import('./account-menu');

/** Only members load the code for the menu. */
function AccountCorner() {
  const t = useTranslations();
  const session = useSession();
  const signInLink = useSignInLink();
  const menu = useLoaded(loadMenu, session.status === 'member');
  const hasExpired = session.status === 'guest' && session.hasExpired === true;
  useEffect(() => {
    // Pages that hold typed text show their own message.
    if (hasExpired && !document.querySelector('[data-session-ended]')) showNotice(t('shell.expired'));
  }, [hasExpired, t]);
  const isServed = session.status === 'unknown';
  return (
    <div
      className={`nowrap ${styles.corner} ${isServed || session.status === 'guest' ? styles.signIn : ''}`}
      data-label={t('shell.signIn')}
      data-audience={isServed ? 'guests' : undefined}
    >
      {renderAccount()}
    </div>
  );

  function renderAccount() {
    if (session.status === 'guest' || session.status === 'unknown') {
      return (
        <Link {...signInLink} className={isServed ? `${tool} ${styles.served}` : tool}>
          {t('shell.signIn')}
        </Link>
      );
    }
    if (session.status === 'member' && menu) return <menu.AccountMenu member={session} />;
    const profile = session.status === 'member' ? session.profile : null;
    return (
      <Link href={paths.account()} aria-label={t('shell.account')} className={styles.portrait}>
        <Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} size={32} />
      </Link>
    );
  }
}
