import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { changeRound, openRound, spreadApplications } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatCount, formatCounted } from '@/lib/shared/domain/text';

type RoundSheetProps = { owner: OpportunityOwner; round: Round; onClose: () => void };

export function OpeningSheet({ owner, call, round, onClose }: RoundSheetProps & { call: Rounds['call'] }) {
  const { id, title, applications, jurors, outside, isAssigned, selection } = round;
  // Later applications can only be added to rounds that include all applications, or all in certain states.
  const isExtensible = selection.kind === 'ALL' || selection.kind === 'STATES';
  const isAccepting = call.closesAt === null || new Date(call.closesAt) > new Date();
  return (
    <ConfirmSheet
      title={`Open “${title}”?`}
      label="Open the round"
      busyLabel="Opening"
      act={async () => {
        await openRound(owner, id);
        showToast(`“${title}” is open.`);
      }}
      onClose={onClose}
    >
      <p>
        {formatCounted(applications, 'application is', 'applications are')} in it, for{' '}
        {formatCounted(jurors.length, 'juror', 'jurors')}.{outside.count > 0 && ` Not in it: ${listOutside(round)}.`}
        {isAccepting &&
          ` Artists can still apply; what arrives later is not in it${isExtensible ? ', until you add it' : ''}.`}
      </p>
      <p>
        From now on the rules of the round stay, and jurors score what artists have sent by now. You see what an artist
        sends later, and decide whether the jury gets it. You can still invite jurors.
      </p>
      <p>
        {isAssigned
          ? 'Then you assign the applications. Jurors get a mail with their first one.'
          : 'Jurors who have accepted get a mail.'}
      </p>
    </ConfirmSheet>
  );
}

function listOutside({ outside: { count, numbers } }: Round): string {
  const names = numbers.map(formatApplicationNumber).join(', ');
  return count > numbers.length ? `${names} and ${formatCount(count - numbers.length)} more` : names;
}

/** Adding applications reopens a closed round. */
export function LaterApplications({ owner, round }: Omit<RoundSheetProps, 'onClose'>) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, title, later, state, isAssigned } = round;
  const isClosed = state === 'CLOSED';
  const count = formatCounted(later, 'application', 'applications');
  const them = later === 1 ? 'it' : 'them';
  return (
    <>
      <Notice>
        {count} came later and {later === 1 ? 'is' : 'are'} not in this round.{' '}
        <TextButton onClick={() => setConfirming(true)}>
          {isClosed ? `Open the round again for ${them}` : 'Add to the round'}
        </TextButton>
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={isClosed ? `Open “${title}” again?` : `Add ${count}?`}
          label={isClosed ? `Open it with ${count} more` : `Add ${count}`}
          busyLabel={isClosed ? 'Opening' : 'Adding'}
          act={async () => {
            await openRound(owner, id, true);
            showToast(`${count} added to “${title}”.`);
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isAssigned
              ? `Then you assign ${them}, evenly or one by one.`
              : `Every juror scores ${them} as well. Those who have accepted get a mail, at most once a day.`}
            {isClosed && ' Until you close the round again, jurors can change their scores, and with them the ranking.'}
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}

export function DueSheet({ owner, round, onClose }: RoundSheetProps) {
  const [dueOn, setDueOn] = useState(round.dueOn ?? '');
  const { sheet, errors } = useFormSheet({
    listErrors: () => ({}),
    save: () => changeRound(owner, round.id, { dueOn: dueOn === '' ? null : dueOn }),
    onSaved: () => {
      showToast('The due day is saved.');
      onClose();
    },
  });
  return (
    <FormSheet title="Due day" submit="Save" busyLabel="Saving" {...sheet} onClose={onClose}>
      <TextField
        name="dueOn"
        label="Due, optional"
        type="date"
        help="Jurors see it at their desk. They are not mailed about the change."
        value={dueOn}
        error={errors.dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
    </FormSheet>
  );
}

export function SpreadSheet({ owner, round, onClose }: RoundSheetProps) {
  const size = round.jurors.filter(({ email }) => email !== null).length;
  const [typed, setTyped] = useState(String(Math.min(size, 2)));
  const isCount = /^\d{1,2}$/.test(typed) && Number(typed) > 0 && Number(typed) <= size;
  const { sheet, errors } = useFormSheet({
    listErrors: (): Record<string, string> =>
      isCount ? {} : { jurorsPerApplication: `Write a number from 1 to ${size}.` },
    save: () => spreadApplications(owner, round.id, Number(typed)),
    onSaved: () => {
      showToast('The applications are assigned.');
      onClose();
    },
    otherwise: 'The applications could not be assigned. Nothing has changed.',
  });
  return (
    <FormSheet
      title="Spread the applications"
      submit="Assign the applications"
      busyLabel="Assigning"
      {...sheet}
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
        name="jurorsPerApplication"
        label="Jurors for each application"
        inputMode="numeric"
        value={typed}
        error={errors.jurorsPerApplication}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormSheet>
  );
}
