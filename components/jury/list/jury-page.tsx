'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyFrame } from '@/components/ui/empty';
import { Loading } from '@/components/ui/failure';
import { PageTitle } from '@/components/ui/page-title';
import { ProgressLine } from '@/components/ui/progress-line';
import { StateLabel } from '@/components/ui/state-label';
import { TextLink } from '@/components/ui/text-link';
import { assignedRoundsQuery } from '@/lib/browser/members/jury/assigned-rounds';
import { useMember } from '@/lib/browser/session/member';
import { usePageSearch } from '@/lib/browser/store/use-page-search';
import type { AssignedRound } from '@/lib/shared/contract/jury';
import { formatCallWithdrawal } from '@/lib/shared/domain/application';
import { formatDay } from '@/lib/shared/domain/deadline';
import { roundStateLabels } from '@/lib/shared/domain/jury';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { InvitationPanel } from './invitation-panel';
import styles from './jury-page.module.css';

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

function AssignedRounds({ isBelowInvitation }: { isBelowInvitation: boolean }) {
  const { accountId } = useMember();
  const query = useQuery(assignedRoundsQuery(accountId));
  if (query.data === undefined) {
    return (
      <Loading
        label="Loading your rounds"
        query={query}
        failure="We cannot reach your rounds right now. What you have scored is kept on this device."
      />
    );
  }
  const { rounds, waiting } = query.data;
  if (rounds.length === 0 && waiting === 0) {
    // Below an invitation, a hint about an empty list would be confusing.
    return isBelowInvitation ? null : (
      <EmptyFrame title="No jury yet">
        <p>When an organizer invites you to score applications, the link in the mail brings you here.</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <ul className="hair-above">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </ul>
      {waiting > 0 && (
        <p className="quiet above-16">
          {waiting === 1 ? 'One round has' : `${waiting} rounds have`} not opened yet. You get a mail when it is time.
        </p>
      )}
    </>
  );
}

function RoundRow({ round }: { round: AssignedRound }) {
  const words = useWords();
  const { id, title, call, organizer, isBlind, dueOn, state, withdrawnAt, applications, scored } = round;
  const due = dueOn !== null && state === 'OPEN' ? `due by ${formatDay(dueOn, new Date().getFullYear())}` : null;
  return (
    <li className={`grid center gap-24 rows-12 pad-20 hair-under ${styles.round}`}>
      <div>
        <h2 className="t-h3">
          <TextLink href={paths.juryRound(id)}>{call}</TextLink>
        </h2>
        <p className="t-small quiet">
          {[`${title}, ${organizer}`, isBlind && 'blind', due].filter(Boolean).join(' · ')}
        </p>
        {withdrawnAt !== null && <p className="t-small">{formatCallWithdrawal(withdrawnAt, new Date(), words)}</p>}
      </div>
      <StateLabel sign={state === 'OPEN' ? 'active' : 'inactive'}>{roundStateLabels[state]}</StateLabel>
      <div className={`stack gap-8 ${styles.progress}`}>
        <span className="t-small">
          {scored} of {applications} scored
        </span>
        <ProgressLine label={`Scored of “${call}”`} value={scored} max={Math.max(applications, 1)} />
      </div>
    </li>
  );
}
