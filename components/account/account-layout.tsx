'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { useSession } from '@/lib/browser/session/session';
import { isAtPlace, listAccountPlaces } from '@/lib/shared/account-places';
import { paths } from '@/lib/shared/paths';
import styles from './account-layout.module.css';

type AccountLayoutProps = {
  /** The sign-out button. */
  wayOut: ReactNode;
  notice: ReactNode;
  children: ReactNode;
};

/** On small screens, these links are in the header's menu. */
export function AccountLayout({ wayOut, notice, children }: AccountLayoutProps) {
  const t = useTranslations();
  const pathname = usePathname();
  const session = useSession();
  const places = listAccountPlaces(session.status === 'member' ? session : null);
  return (
    <div className={`page grid top gap-56 medium-columns-1 ${styles.frame}`}>
      <nav aria-label={t('account.layout.label')} className="pad-above-24 hide-medium">
        <CurrentProfile />
        <ul>
          {places.map(({ name, href }) => (
            <li key={href}>
              <Link
                href={href}
                className={`t-ui quiet row center relative control hover-ink ${styles.place}`}
                aria-current={isAtPlace(pathname, href) ? 'page' : undefined}
              >
                {t(`shell.place.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
        {session.status === 'member' && <div className="above-20">{wayOut}</div>}
      </nav>
      <div>
        {notice}
        {children}
      </div>
    </div>
  );
}

/** Reserves the profile's space until the session is known. */
function CurrentProfile() {
  const t = useTranslations();
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  return (
    <div className={`row center gap-12 control ${styles.current}`}>
      {profile && (
        <>
          <Avatar image={profile.image} kind={chooseSilhouette(profile.role)} size={40} />
          <div className="shrink">
            <p className="t-ui medium break">
              <bdi>{profile.name}</bdi>
            </p>
            {session.status === 'member' && session.profiles.length > 1 && (
              <Link href={paths.accountProfiles()} className="t-small quiet hover-ink">
                {t('account.layout.switchProfile')}
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  );
}
