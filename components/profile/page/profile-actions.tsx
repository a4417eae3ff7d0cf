'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ShareButton } from '@/components/ui/share-button';
import { useSession } from '@/lib/browser/session/session';
import { useMayAct } from '@/lib/browser/session/use-may-act';
import type { Profile } from '@/lib/shared/contract/profile';
import { isListed } from '@/lib/shared/domain/profile';
import { paths } from '@/lib/shared/paths';
import styles from './profile-header.module.css';

type ProfileActionsProps = { id: string; name: string; action: ReactNode; follow: ReactNode };

/**
 * The cached page is the same for everyone, so the buttons for visitors and for the owner have the same size.
 * @param action null if nobody can contact the profile
 */
export function ProfileActions({ id, name, action, follow }: ProfileActionsProps) {
  const t = useTranslations();
  const own = useOwnProfile(id);
  const mayEdit = useMayAct(id, 'EDIT');
  const share = (isAlone: boolean) => <ShareButton title={name} path={paths.profile(id)} isAlone={isAlone} />;
  return (
    <div className={`stack ${styles.profileActions}`}>
      <div className={`row end ${styles.group} ${own ? styles.reserved : ''}`}>
        {action}
        <div className={`row ${styles.further}`}>
          {follow}
          {share(action === null)}
        </div>
      </div>
      {own && (
        <div className={`row end ${styles.group}`}>
          {mayEdit && (
            <>
              <ButtonLink
                href={paths.editProfile(id)}
                variant={isListed(own) ? 'primary' : 'secondary'}
                className={`rigid ${styles.edit}`}
              >
                {t('profile.page.edit')}
              </ButtonLink>
              <ButtonLink href={paths.newArtwork()} variant="secondary">
                {t('shell.accountMenu.addWork')}
              </ButtonLink>
            </>
          )}
          {share(!mayEdit)}
        </div>
      )}
    </div>
  );
}

/** Returns null while the session loads, and for visitors who do not own the profile. */
export function useOwnProfile(id: string): Profile | null {
  const session = useSession();
  if (session.status !== 'member') return null;
  return session.profiles.find((own) => own.id === id) ?? null;
}
