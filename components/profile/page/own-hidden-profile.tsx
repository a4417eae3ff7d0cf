'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useOwner } from '@/lib/browser/session/session';

const loadView = () => import('./own-hidden-profile-view');

/** Shows the owner why the profile has no page. Everyone else sees `children`, the 404 page. */
export function OwnHiddenProfile({ id, children }: { id: string; children: ReactNode }) {
  const owner = useOwner(id);
  const view = useLoaded(loadView, owner !== null);
  const profile = owner?.profiles.find((one) => one.id === id);
  if (profile === undefined || view === null) return children;
  return <view.OwnHiddenProfileView profile={profile} />;
}
