'use client';

import { type ReactNode, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/state';

const loadAdministration = () => import('./administration');

/**
 * The administration for whom the product API knows as an administrator; `children` for everyone else. While it cannot
 * be asked, what is there stays, with all that was typed into it.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const [known, setKnown] = useState<string | null>(null);
  const accountId = session.status === 'unavailable' ? known : adminIn(session);
  if (accountId !== known) setKnown(accountId);
  const loaded = useLoaded(loadAdministration, accountId !== null);
  return accountId !== null && loaded ? <loaded.Administration key={accountId} accountId={accountId} /> : children;
}

function adminIn(session: Session): string | null {
  return session.status === 'member' && session.isAdmin ? session.accountId : null;
}
