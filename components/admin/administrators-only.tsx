'use client';

import { type ReactNode, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/session/session';

const loadAdministration = () => import('./administration');

/**
 * The administration for whom the product API knows as an administrator; `children` for everyone else. While it cannot
 * be asked, what is there stays, with all that was typed into it.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const [isKnown, setKnown] = useState(false);
  const isAdmin = session.status === 'unavailable' ? isKnown : session.status === 'member' && session.isAdmin;
  if (isAdmin !== isKnown) setKnown(isAdmin);
  const loaded = useLoaded(loadAdministration, isAdmin);
  return isAdmin && loaded ? <loaded.Administration /> : children;
}
