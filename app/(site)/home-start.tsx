'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import styles from './home-start.module.css';

const loadMemberHome = () => import('./member-home');

/** The cached page is the same for everyone. It reserves space for the member's content, which loads later. */
export function HomeStart({ children }: { children: ReactNode }) {
  const session = useSession();
  const isMember = session.status === 'member';
  const home = useLoaded(loadMemberHome, isMember);
  if (isMember && home) {
    return (
      <div className={styles.members}>
        <home.MemberHome member={session} />
      </div>
    );
  }
  return (
    <div className={isMember ? styles.kept : session.status === 'unknown' ? styles.served : undefined}>
      <div className={styles.waiting} aria-hidden="true">
        <span />
        <span />
      </div>
      {children}
    </div>
  );
}
