'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '@/components/ui/attempt';
import { Button } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { FormSheet } from '@/components/ui/form-sheet';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { StateLabel } from '@/components/ui/state-label';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import {
  changeRound,
  closeRound,
  deleteRound,
  type Organizer,
  openRound,
  spreadApplications,
} from '@/lib/browser/members/jury/jury';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatDay } from '@/lib/shared/domain/deadline';
import { type RoundState, roundStateLabels, scaleLabels } from '@/lib/shared/domain/jury';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';
import { Jurors } from './jurors';
import { LaterApplications } from './later-applications';
import { OpeningSheet } from './opening-sheet';
import { Ranking } from './ranking';
import { createDraft, type RoundDraft } from './round-draft';
import styles from './rounds-page.module.css';

type RoundSectionProps = {
  organizer: Organizer;
  call: Rounds['call'];
  round: Round;
  /** The rounds before it. */
  earlier: readonly Round[];
  onEdit: (draft: RoundDraft) => void;
  /** Prepares the next round, from chosen applications or the best ones; null if the call has the maximum number of rounds. */
  onNext: ((chosen: readonly string[]) => void) | null;
};

const signs: Record<RoundState, 'draft' | 'active' | 'inactive'> = {
  DRAFT: 'draft',
  OPEN: 'active',
  CLOSED: 'inactive',
};

type Dialog = 'open' | 'delete' | 'due' | 'spread';

/** One round: its rules, what can be done with it, its jurors and its ranking. */
export function RoundSection({ organizer, call, round, earlier, onEdit, onNext }: RoundSectionProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { id, position, title, state, openedAt } = round;
  const close = () => setDialog(null);
  const items: MenuItem[] =
    state === 'DRAFT'
      ? [
          { icon: 'pencil', label: 'Edit', onChoose: () => onEdit(createDraft(round)) },
          { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: () => setDialog('delete') },
        ]
      : state === 'OPEN'
        ? listOpenItems(round, setDialog)
        : [{ icon: 'refunded', label: 'Open again', onChoose: () => void reopen(organizer, round) }];
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
            <Button variant="secondary" onClick={() => void endRound(organizer, round)}>
              Close the round
            </Button>
          )}
          <Menu label={`More about ${title}`} items={items} />
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
      {state === 'OPEN' && round.unassigned > 0 && <Unassigned round={round} onSpread={() => setDialog('spread')} />}
      {round.later > 0 && <LaterApplications organizer={organizer} round={round} />}
      <Jurors organizer={organizer} round={round} earlier={earlier} />
      {openedAt !== null && <Ranking organizer={organizer} round={round} onNext={onNext} />}
      {dialog === 'open' && <OpeningSheet organizer={organizer} call={call} round={round} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmSheet
          title={`Delete “${title}”?`}
          label="Delete"
          busyLabel="Deleting"
          isDestructive
          act={() => deleteRound(organizer, id)}
          onClose={close}
        >
          <p>Its invitations stop working. This cannot be undone.</p>
        </ConfirmSheet>
      )}
      {dialog === 'due' && <DueSheet organizer={organizer} round={round} onClose={close} />}
      {dialog === 'spread' && <SpreadSheet organizer={organizer} round={round} onClose={close} />}
    </section>
  );
}

function listOpenItems({ isAssigned }: Round, open: (dialog: Dialog) => void): MenuItem[] {
  const due: MenuItem = { icon: 'clock', label: 'Change the due day', onChoose: () => open('due') };
  const spread: MenuItem = { icon: 'person', label: 'Spread the applications', onChoose: () => open('spread') };
  return isAssigned ? [spread, due] : [due];
}

/** Applications that would be forgotten, because no juror judges them. */
function Unassigned({ round, onSpread }: { round: Round; onSpread: () => void }) {
  const { unassigned, jurors } = round;
  return (
    <Notice isLive>
      {formatCounted(unassigned, 'application is', 'applications are')} assigned to nobody.{' '}
      {jurors.length === 0 ? (
        'Invite jurors first.'
      ) : (
        <TextButton onClick={onSpread}>Spread the applications evenly</TextButton>
      )}
    </Notice>
  );
}

function describeRound(round: Round): string {
  const { isBlind, applications, outside, dueOn, sharesComments, isAssigned, allowsOriginals, state, selection } =
    round;
  const count = formatCounted(applications, 'application', 'applications');
  return [
    isBlind ? 'Blind' : 'With names',
    selection.kind === 'TOP' && state === 'DRAFT' ? `the best ${selection.count} of the round before` : count,
    ...(outside.count > 0 ? [`${formatCount(outside.count)} not in it`] : []),
    isAssigned ? 'each goes to some jurors' : 'every juror judges all',
    dueOn === null ? 'no due day' : `due ${formatDay(dueOn, new Date().getFullYear())}`,
    sharesComments ? 'comments may be shared' : 'comments stay private',
    ...(allowsOriginals && !isBlind ? ['originals may be downloaded'] : []),
  ].join(' · ');
}

async function endRound(organizer: Organizer, round: Round): Promise<void> {
  await attempt(async () => {
    await closeRound(organizer, round.id);
    showToast(`“${round.title}” is closed.`, { label: 'Undo', onPress: () => void reopen(organizer, round) });
  }, 'The round could not be closed.');
}

async function reopen(organizer: Organizer, round: Round): Promise<void> {
  await attempt(async () => {
    await openRound(organizer, round.id);
    showToast(`“${round.title}” is open again.`);
  }, 'The round could not be opened.');
}

type DueSheetProps = { organizer: Organizer; round: Round; onClose: () => void };

/** Changes the due day of an open round. */
function DueSheet({ organizer, round, onClose }: DueSheetProps) {
  const [dueOn, setDueOn] = useState(round.dueOn ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeRound(organizer, round.id, { dueOn: dueOn === '' ? null : dueOn }),
    onSuccess: () => {
      showToast('The due day is saved.');
      onClose();
    },
    onError: (error) => setProblem(errorToMessage(error, 'That could not be saved. Try again.')),
  });
  return (
    <FormSheet
      title="Due day"
      submit="Save"
      busyLabel="Saving"
      isBusy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        label="Due, optional"
        type="date"
        help="Jurors see it at their desk. They are not mailed about the change."
        value={dueOn}
        error={problem}
        onChange={(event) => {
          setDueOn(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormSheet>
  );
}

type SpreadSheetProps = { organizer: Organizer; round: Round; onClose: () => void };

/** Spreads the applications of an open round evenly over its jurors. */
function SpreadSheet({ organizer, round, onClose }: SpreadSheetProps) {
  const size = round.jurors.filter(({ email }) => email !== null).length;
  const [typed, setTyped] = useState(String(Math.min(size, 2)));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => spreadApplications(organizer, round.id, Number(typed)),
    onSuccess: () => {
      showToast('The applications are assigned.');
      onClose();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields?.jurorsPerApplication : undefined;
      setProblem(field ?? errorToMessage(error, 'The applications could not be assigned. Nothing has changed.'));
    },
  });
  return (
    <FormSheet
      title="Spread the applications"
      submit="Assign the applications"
      busyLabel="Assigning"
      isBusy={isPending}
      onSubmit={() => {
        const isCount = /^\d{1,2}$/.test(typed) && Number(typed) > 0 && Number(typed) <= size;
        if (isCount) mutate();
        else setProblem(`Write a number from 1 to ${size}.`);
      }}
      onClose={onClose}
    >
      <p>
        Every juror gets about as many applications, also those who have not accepted yet. Nobody gets their own or one
        of an artist they know.
      </p>
      <p>
        What jurors have begun to score stays theirs. All others are assigned again, also those that you have assigned
        one by one.
      </p>
      <TextField
        label="Jurors for each application"
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormSheet>
  );
}
