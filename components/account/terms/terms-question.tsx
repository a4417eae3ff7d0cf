'use client';

import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import { useTermsAsked } from '@/lib/browser/session/terms-question';

const loadSheet = () => import('./terms-sheet');

export function TermsQuestion() {
  const session = useSession();
  const isAsked = useTermsAsked();
  const member = session.status === 'member' && session.termsToAccept !== null && isAsked ? session : null;
  const sheet = useLoaded(loadSheet, member !== null);
  return member && sheet && <sheet.TermsSheet member={member} />;
}
