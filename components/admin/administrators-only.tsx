'use client';

import { type ReactNode, useState } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/browser/session/state';

/** The screens of administrators, loaded for them only. */
const screens = {
  administration: async () => ({ Screen: (await import('./administration')).Administration }),
  audit: async () => ({ Screen: (await import('./audit-log')).AuditLog }),
};

/**
 * Shows the administration to accounts that the product API recognizes as administrators, and a message to everyone
 * else. While the API is unreachable, an open administration keeps its state and input.
 * @param screen the screen to show.
 * @param guest the content for guests: a link to sign in.
 */
type AdministratorsOnlyProps = { screen: keyof typeof screens; guest: ReactNode };

export function AdministratorsOnly({ screen, guest }: AdministratorsOnlyProps) {
  const session = useSession();
  const [known, setKnown] = useState<string | null>(null);
  const accountId = session.status === 'unavailable' ? known : adminIn(session);
  if (accountId !== known) setKnown(accountId);
  const loaded = useLoaded(screens[screen], accountId !== null);
  if (accountId !== null && loaded) return <loaded.Screen key={accountId} accountId={accountId} />;
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
