'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { invitationQuery } from '@/lib/browser/members/jury';
import { queryClient } from '@/lib/browser/members/query-client';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import { InvitationFacts } from './invitation-facts';
import styles from './invitation-panel.module.css';

/** The invitation of a link for somebody who is not signed in, above the link to sign in. */
export function GuestInvitation() {
  const search = usePageSearch();
  const token = new URLSearchParams(search ?? '').get('invitation');
  if (token === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Shown token={token} />
    </QueryClientProvider>
  );
}

function Shown({ token }: { token: string }) {
  const { data: invitation } = useQuery(invitationQuery(null, token));
  if (invitation === undefined) return null;
  return (
    <section className={styles.panel} aria-labelledby="invitation">
      <InvitationFacts invitation={invitation} />
      <p>To join you need an account, but no profile. The invitation works for one account, once.</p>
    </section>
  );
}
