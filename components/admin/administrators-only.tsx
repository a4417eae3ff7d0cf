'use client';

import { type ReactNode, useState } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/browser/session/state';

const loadAdministration = () => import('./administration');

/**
 * Shows the administration to accounts that the product API recognizes as administrators, and a message to everyone
 * else. While the API is unreachable, an open administration keeps its state and input.
 * @param guest the content for guests: a link to sign in.
 */
export function AdministratorsOnly({ guest }: { guest: ReactNode }) {
  const session = useSession();
  const [known, setKnown] = useState<string | null>(null);
  const accountId = session.status === 'unavailable' ? known : adminIn(session);
  if (accountId !== known) setKnown(accountId);
  const loaded = useLoaded(loadAdministration, accountId !== null);
  if (accountId !== null && loaded) return <loaded.Administration key={accountId} accountId={accountId} />;
  const isWaiting = session.status === 'unknown' || accountId !== null;
  return (
    <div className="page" aria-busy={isWaiting || undefined}>
      <PageTitle>Administration</PageTitle>
      {isWaiting ? (
        <>
          <Spinner size={24} label="Loading" />
          <noscript>
            <p>This page is for administrators, and needs JavaScript.</p>
          </noscript>
        </>
      ) : (
        <>
          <p>This page is for administrators.</p>
          {session.status === 'member' ? <p>Your account is not one.</p> : guest}
        </>
      )}
    </div>
  );
}

function adminIn(session: Session): string | null {
  return session.status === 'member' && session.isAdmin ? session.accountId : null;
}
