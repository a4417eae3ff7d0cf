'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/lib/browser/session/session';

type UnlessOwnProps = { profileId: string; isPreview: boolean; children: ReactNode };

/** Content for everyone but the owner of the work. */
export function UnlessOwn({ profileId, isPreview, children }: UnlessOwnProps) {
  const session = useSession();
  const isOwn = session.status === 'member' && session.profiles.some(({ id }) => id === profileId);
  return isOwn && !isPreview ? null : children;
}
