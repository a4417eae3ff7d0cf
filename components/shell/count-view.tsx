'use client';

import { useEffect } from 'react';
import { useSession } from '@/lib/browser/session/session';

type CountViewProps = {
  subject: 'artworks' | 'opportunities';
  id: string;
  /** The owner, whose own views are not counted. */
  profileId: string;
};

/**
 * Counts a view of a page for its owner, once the session shows that the viewer is somebody else. Prerendered pages are
 * counted when they become visible. Renders nothing.
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
