'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';
import { paths } from '@/lib/shared/paths';
import styles from './account-layout.module.css';
import { groupAccountPlaces, isAtPlace } from './account-places';
import { MessageCount } from './message-count';

type AccountLayoutProps = {
  wayOut: ReactNode;
  notice: ReactNode;
  children: ReactNode;
};

/** On small screens, the header's menu contains only the most common pages, so the settings page lists all of them. */
export function AccountLayout({ wayOut, notice, children }: AccountLayoutProps) {
  const t = useTranslations();
  const pathname = usePathname();
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const isInSettings = pathname === paths.account();
  return (
    <div className={`page grid top gap-56 medium-columns-1 ${styles.frame}`}>
      <nav aria-label={t('shell.account')} className={isInSettings ? styles.places : `hide-medium ${styles.places}`}>
        <CurrentProfile />
        {groupAccountPlaces('side', member).map((places, index) => (
          <ul key={places[0]?.name} className={index === 0 ? styles.group : `hair-above ${styles.group}`}>
            {places.map(({ name, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={`t-ui quiet row center relative hover-ink ${styles.place}`}
                  aria-current={isAtPlace(pathname, href) ? 'page' : undefined}
                >
                  {t(`shell.place.${name}`)}
                  {name === 'messages' && member && <MessageCount member={member} />}
                </Link>
              </li>
            ))}
          </ul>
        ))}
        {member && <div className={`hair-above ${styles.group}`}>{wayOut}</div>}
      </nav>
      <div>
        {notice}
        {children}
      </div>
    </div>
  );
}

/** Reserves space for the profile until the session is known. */
function CurrentProfile() {
  const t = useTranslations();
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  return (
    <div className={`row center gap-12 control hide-medium ${styles.current}`}>
      {profile && (
        <>
          <Avatar image={profile.image} kind={chooseSilhouette(profile.role)} size={44} />
          <div className="shrink">
            <p className="t-ui medium break">
              <bdi>{profile.name}</bdi>
            </p>
            {session.status === 'member' && session.profiles.length > 1 && (
              <Link href={paths.accountProfiles()} className="t-small quiet hover-ink">
                {t('shell.accountMenu.switchProfile')}
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  );
}
