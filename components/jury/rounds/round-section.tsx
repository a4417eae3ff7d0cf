'use client';

import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { StateLabel } from '@/components/ui/state-label';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { closeRound, deleteRound, openRound } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import { type RoundState, roundStateLabels, scaleLabels } from '@/lib/shared/domain/jury';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { Jurors } from './jurors';
import { Ranking } from './ranking';
import { createDraft, type RoundDraft } from './round-draft';
import { DueSheet, LaterApplications, OpeningSheet, SpreadSheet } from './round-sheets';
import styles from './rounds-page.module.css';

type RoundSectionProps = {
  owner: OpportunityOwner;
  call: Rounds['call'];
  round: Round;
  earlier: readonly Round[];
  onEdit: (draft: RoundDraft) => void;
  /** Null if the call already has the maximum number of rounds. */
  onNext: ((chosen: readonly string[]) => void) | null;
};

const signs = { DRAFT: 'draft', OPEN: 'active', CLOSED: 'inactive' } as const;

export function RoundSection({ owner, call, round, earlier, onEdit, onNext }: RoundSectionProps) {
  const [dialog, setDialog] = useState<'open' | 'delete' | 'due' | 'spread' | null>(null);
  const { id, position, title, state, openedAt, unassigned, jurors } = round;
  const close = () => setDialog(null);
  const due: MenuItem = { icon: 'clock', label: 'Change the due day', onChoose: () => setDialog('due') };
  const spread: MenuItem = { icon: 'person', label: 'Spread the applications', onChoose: () => setDialog('spread') };
  const items: Record<RoundState, MenuItem[]> = {
    DRAFT: [
      { icon: 'pencil', label: 'Edit', onChoose: () => onEdit(createDraft(round)) },
      { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: () => setDialog('delete') },
    ],
    OPEN: round.isAssigned ? [spread, due] : [due],
    CLOSED: [{ icon: 'refunded', label: 'Open again', onChoose: () => void reopen(owner, round) }],
  };
  return (
    <section className={`stack gap-20 pad-above-20 ink-above ${styles.round}`} aria-labelledby={`round-${id}`}>
      <div className={`grid center gap-32 rows-12 ${styles.head}`}>
        <div>
          <h2 id={`round-${id}`} className="t-h2">
            {position}. {title}
          </h2>
          <p className="t-small quiet">{describeRound(round)}</p>
        </div>
        <StateLabel sign={signs[state]}>{roundStateLabels[state]}</StateLabel>
        <div className="row gap-8">
          {state === 'DRAFT' && <Button onClick={() => setDialog('open')}>Open the round</Button>}
          {state === 'OPEN' && (
            <Button variant="secondary" onClick={() => void endRound(owner, round)}>
              Close the round
            </Button>
          )}
          <Menu label={`More about ${title}`} items={items[state]} />
        </div>
      </div>
      <p className="t-small cluster gap-24 rows-8">
        {round.criteria.map(({ id: criterion, label, weight, scale }) => (
          <span key={criterion}>
            {label}{' '}
            <span className="quiet">
              {scaleLabels[scale]}, weight {weight}
            </span>
          </span>
        ))}
      </p>
      {state === 'OPEN' && unassigned > 0 && (
        <Notice isLive>
          {formatCounted(unassigned, 'application is', 'applications are')} assigned to nobody.{' '}
          {jurors.length === 0 ? (
            'Invite jurors first.'
          ) : (
            <TextButton onClick={() => setDialog('spread')}>Spread the applications evenly</TextButton>
          )}
        </Notice>
      )}
      {round.later > 0 && <LaterApplications owner={owner} round={round} />}
      <Jurors owner={owner} round={round} earlier={earlier} />
      {openedAt !== null && <Ranking owner={owner} round={round} onNext={onNext} />}
      {dialog === 'open' && <OpeningSheet owner={owner} call={call} round={round} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmSheet
          title={`Delete “${title}”?`}
          label="Delete"
          busyLabel="Deleting"
          isDestructive
          act={() => deleteRound(owner, id)}
          onClose={close}
        >
          <p>Its invitations stop working. This cannot be undone.</p>
        </ConfirmSheet>
      )}
      {dialog === 'due' && <DueSheet owner={owner} round={round} onClose={close} />}
      {dialog === 'spread' && <SpreadSheet owner={owner} round={round} onClose={close} />}
    </section>
  );
}

function describeRound(round: Round): string {
  const { isBlind, applications, outside, dueOn, selection } = round;
  const count = formatCounted(applications, 'application', 'applications');
  return [
    isBlind ? 'Blind' : 'With names',
    selection.kind === 'TOP' && round.state === 'DRAFT' ? `the best ${selection.count} of the round before` : count,
    ...(outside.count > 0 ? [`${formatCount(outside.count)} not in it`] : []),
    round.isAssigned ? 'each goes to some jurors' : 'every juror judges all',
    dueOn === null ? 'no due day' : `due ${formatDay(dueOn, new Date().getFullYear())}`,
    round.sharesComments ? 'comments may be shared' : 'comments stay private',
    ...(round.allowsOriginals && !isBlind ? ['originals may be downloaded'] : []),
  ].join(' · ');
}

async function endRound(owner: OpportunityOwner, round: Round): Promise<void> {
  await attempt(async () => {
    await closeRound(owner, round.id);
    showToast(`“${round.title}” is closed.`, { label: 'Undo', onPress: () => void reopen(owner, round) });
  }, 'The round could not be closed.');
}

async function reopen(owner: OpportunityOwner, round: Round): Promise<void> {
  await attempt(async () => {
    await openRound(owner, round.id);
    showToast(`“${round.title}” is open again.`);
  }, 'The round could not be opened.');
}
