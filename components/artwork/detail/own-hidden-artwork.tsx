'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';

const loadView = () => import('./own-artwork-view');

/**
 * The page of a work that visitors cannot open. Its owner sees the work and the reason; everyone else sees `children`,
 * the 404 page. The code of the owner's view is loaded for members only.
 */
export function OwnHiddenArtwork({ id, children }: { id: string; children: ReactNode }) {
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const view = useLoaded(loadView, member !== null);
  if (member === null || view === null) return children;
  return <view.OwnArtworkView id={id} member={member} otherwise={children} />;
}
