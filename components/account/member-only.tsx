'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '@/lib/browser/members/query-client';
import { MemberContext } from '@/lib/browser/session/member';
import { useSession } from '@/lib/browser/session/session';
import type { Member, Session } from '@/lib/browser/session/state';
import { paths } from '@/lib/shared/paths';

type MemberOnlyProps = {
  /** What stands there until it is known who is there, in the size of what will. */
  waiting: ReactNode;
  /** What everyone else sees, with a `SessionNotice` in it. */
  otherwise: ReactNode;
  /** Reads who is there with `useMember`. */
  children: ReactNode;
};

/**
 * Content for whoever is signed in. When the server cannot be asked for a while, or a sign-in ends by itself, the content
 * only steps aside with all that was typed into it, and is back when the same person is. Signing out removes the content
 * and leads home.
 */
export function MemberOnly({ waiting, otherwise, children }: MemberOnlyProps) {
  const session = useSession();
  const [held, setHeld] = useState<Member | null>(null);
  const member = useRevealedSession(session, held);
  if (member !== held) setHeld(member);
  const isLeaving = useLeaveOnSignOut(session);
  return (
    <>
      {session.status !== 'member' && (
        <MemberContext value={member}>{session.status === 'unknown' || isLeaving ? waiting : otherwise}</MemberContext>
      )}
      {member && (
        <Activity mode={session.status === 'member' ? 'visible' : 'hidden'}>
          <MemberContext key={member.accountId} value={member}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </MemberContext>
        </Activity>
      )}
    </>
  );
}

/** Leads home when the member of this page signs out in this tab. @returns true from then on. */
function useLeaveOnSignOut(session: Session): boolean {
  const router = useRouter();
  const [wasMember, setWasMember] = useState(false);
  if (session.status === 'member' && !wasMember) setWasMember(true);
  const isLeaving = wasMember && session.status === 'guest' && session.hasSignedOut === true;
  useEffect(() => {
    if (isLeaving) router.replace(paths.home());
  }, [isLeaving, router]);
  return isLeaving;
}

function useRevealedSession(session: Session, held: Member | null): Member | null {
  if (session.status === 'member') return session;
  return session.status === 'guest' && !session.hasExpired ? null : held;
}
