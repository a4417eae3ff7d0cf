'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/browser/session/session';

type CountViewProps = {
  subject: 'artworks' | 'opportunities';
  id: string /** Its owner is not counted. */;
  profileId: string;
};

/**
 * Counts a view of a page for its owner, once it is known that somebody else looks at it. A page that the browser only
 * prepares is not counted before it is shown. It shows nothing.
 */
export function CountView({ subject, id, profileId }: CountViewProps) {
  const session = useSession();
  const isOwn = session.status === 'member' && session.profiles.some((profile) => profile.id === profileId);
  const isCounted = session.status !== 'unknown' && !isOwn;
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
