'use client';

import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/session/session';

const loadAdministration = () => import('./administration');

/** The administration for whom the product API knows as an administrator; `children` for everyone else. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const isAdmin = session.status === 'member' && session.isAdmin;
  const loaded = useLoaded(loadAdministration, isAdmin);
  return isAdmin && loaded ? <loaded.Administration /> : children;
}
