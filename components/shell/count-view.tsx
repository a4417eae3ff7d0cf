'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/browser/session/state';

type CountViewProps = {
  subject: 'artworks' | 'opportunities';
  id: string;
  /** The owner, whose own views do not count. */
  profileId: string;
};

/** Counts a view once the session is known, unless the viewer is the owner. Prerendering does not count. */
export function CountView({ subject, id, profileId }: CountViewProps) {
  const session = useSession();
  const isCounted = isViewCounted(session, profileId);
  useEffect(() => {
    if (!isCounted) return;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      navigator.sendBeacon?.(`/api/v1/${subject}/${id}/views`);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  }, [subject, id, isCounted]);
  return null;
}

export function isViewCounted(session: Session, ownerId: string): boolean {
  if (session.status === 'member') return session.profiles.every(({ id }) => id !== ownerId);
  return session.status !== 'unknown';
}
