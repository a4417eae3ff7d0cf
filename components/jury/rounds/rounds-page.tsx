'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { roundsQuery } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { useMember } from '@/lib/browser/session/member';
import { isMissing } from '@/lib/shared/api/error-message';
import type { Rounds } from '@/lib/shared/contract/jury';
import { juryLimits } from '@/lib/shared/domain/jury';
import { formatCounted } from '@/lib/shared/domain/text';
import { paths } from '@/lib/shared/paths';
import { createNextDraft, type RoundDraft } from './round-draft';
import { RoundSection } from './round-section';
import { RoundSheet } from './round-sheet';
import styles from './rounds-page.module.css';

export function RoundsPage({ id }: { id: string }) {
  const { accountId, profiles } = useMember();
  const profileIds = profiles.map((profile) => profile.id);
  const { data, error, refetch } = useQuery(roundsQuery(accountId, id, profileIds));
  if (data === undefined && isMissing(error)) {
    return (
      <EmptyFrame
        title="Not one of your calls"
        action={<TextLink href={paths.accountOpportunities()}>Your opportunities</TextLink>}
      >
        <p>Only the organizer of a call sees its jury. If you are a juror, open the link in your mail.</p>
      </EmptyFrame>
    );
  }
  if (data === undefined) {
    return (
      <PagePlaceholder
        title="Jury"
        error={error}
        message="We cannot reach the jury right now. Nothing is lost."
        onRetry={() => void refetch()}
      />
    );
  }
  return <OwnRounds rounds={data} owner={data.owner} />;
}

function OwnRounds({ rounds: all, owner }: { rounds: Rounds; owner: OpportunityOwner }) {
  const { call, submitted, states, rounds } = all;
  const [draft, setDraft] = useState<RoundDraft | null>(null);
  const last = rounds.at(-1);
  const isFull = rounds.length >= juryLimits.rounds;
  return (
    <>
      <nav aria-label="Back" className="pad-above-20">
        <Link href={paths.applications(call.id)} className="t-small quiet hover-ink inline-row center gap-8 control">
          <Icon name="arrow-left" size={18} /> Applications
        </Link>
      </nav>
      <PageTitle
        action={
          rounds.length > 0 &&
          !isFull && (
            <Button variant="secondary" onClick={() => setDraft(createNextDraft(last))}>
              <Icon name="plus" size={18} />
              Add a round
            </Button>
          )
        }
      >
        Jury of {call.title}
      </PageTitle>
      <p className={`quiet ${styles.summary}`}>
        {formatCounted(submitted, 'application', 'applications')} so far.{' '}
        {submitted === 0 && 'You can prepare a round and invite jurors before they arrive.'}
      </p>
      {rounds.length === 0 && (
        <EmptyFrame
          title="No round yet"
          action={<TextButton onClick={() => setDraft(createNextDraft(undefined))}>Prepare the first round</TextButton>}
        >
          <p>
            Jurors score by criteria that you choose. In a blind round they get neither names nor places, CVs and links.
          </p>
        </EmptyFrame>
      )}
      {rounds.map((round) => (
        <RoundSection
          key={round.id}
          owner={owner}
          call={call}
          round={round}
          earlier={rounds.filter(({ position }) => position < round.position)}
          onEdit={setDraft}
          onNext={isFull ? null : (chosen) => setDraft(createNextDraft(round, chosen))}
        />
      ))}
      {draft !== null && (
        <RoundSheet
          key={draft.id}
          owner={owner}
          draft={draft}
          hasEarlier={rounds.some(({ id, position }) => id !== draft.id && position < (draft.position ?? Infinity))}
          states={states}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
