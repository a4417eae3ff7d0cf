'use client';

import { PageTitle } from '@/components/ui/page-title';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import { AssignedRounds } from './assigned-rounds';
import { InvitationPanel } from './invitation-panel';

/** The rounds of a juror, below an invitation whose link was opened. */
export function JuryPage() {
  const search = usePageSearch();
  const token = search === null ? null : new URLSearchParams(search).get('invitation');
  return (
    <>
      <PageTitle>Jury</PageTitle>
      {token !== null && <InvitationPanel token={token} />}
      {search !== null && <AssignedRounds isBelowInvitation={token !== null} />}
    </>
  );
}
