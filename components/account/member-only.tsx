'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { usePathname, useRouter } from '@/lib/browser/i18n/navigation';
import { queryClient } from '@/lib/browser/members/query-client';
import { MemberContext } from '@/lib/browser/session/member';
import { useSession } from '@/lib/browser/session/session';
import type { Member, Session } from '@/lib/browser/session/state';
import { openTermsQuestion } from '@/lib/browser/session/terms-question';
import { paths } from '@/lib/shared/paths';

type MemberOnlyProps = {
  /** Placeholder while the session loads. It should be as tall as the content. */
  waiting: ReactNode;
  /** Content for guests. It must include a `SessionNotice`. */
  otherwise: ReactNode;
  children: ReactNode;
};

/**
 * If the server is unreachable or the session expires, hides the content but keeps its state until the same account
 * signs in again. After a sign-out, removes the content and redirects to the home page.
 */
export function MemberOnly({ waiting, otherwise, children }: MemberOnlyProps) {
  const session = useSession();
  const [lastMember, setLastMember] = useState<Member | null>(null);
  const member = findShownMember(session, lastMember);
  if (member !== lastMember) setLastMember(member);
  const isLeaving = useLeaveOnSignOut(session);
  useTermsQuestion();
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

/** Members can export or delete their account and manage subscriptions without accepting the terms. */
const openBeforeTerms: readonly string[] = [paths.account(), paths.accountSubscription()];

function useTermsQuestion(): void {
  const pathname = usePathname();
  useEffect(() => {
    if (!openBeforeTerms.includes(pathname)) openTermsQuestion();
  }, [pathname]);
}

/** Redirects to the home page and returns true when the member signs out in this tab. */
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

function findShownMember(session: Session, lastMember: Member | null): Member | null {
  if (session.status === 'member') return session;
  return session.status === 'guest' && !session.hasExpired ? null : lastMember;
}
