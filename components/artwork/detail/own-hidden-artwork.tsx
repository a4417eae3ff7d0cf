'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';

const loadView = () => import('./own-artwork-view');

/**
 * The page of a work that visitors cannot open. Its owner sees the work with the reason; its code is loaded for members
 * only. Everyone else sees `children`, the page of a 404.
 */
export function OwnHiddenArtwork({ id, children }: { id: string; children: ReactNode }) {
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const view = useLoaded(loadView, member !== null);
  if (member === null || view === null) return children;
  return <view.OwnArtworkView id={id} member={member} otherwise={children} />;
}
