'use client';

import { useState } from 'react';
import { AttemptButton } from '@/components/ui/attempt-button';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Icon } from '@/components/ui/icon';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { inviteJurors, remindJurors, removeJuror } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Juror, Round } from '@/lib/shared/contract/jury';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { getJurorName, juryLimits } from '@/lib/shared/domain/jury';
import { formatCounted } from '@/lib/shared/domain/text';
import styles from './rounds-page.module.css';

type JurorsProps = { owner: OpportunityOwner; round: Round; earlier: readonly Round[] };

export function Jurors({ owner, round, earlier }: JurorsProps) {
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Juror | null>(null);
  const { id, state, jurors } = round;
  const present = jurors.filter(({ email }) => email !== null);
  const isUnfinished = present.some(
    ({ acceptedAt, scored, applications }) => acceptedAt === null || scored < applications,
  );
  return (
    <section aria-labelledby={`jurors-${id}`} className="stack gap-12">
      <div className="cluster center spread gap-24 rows-12">
        <h3 id={`jurors-${id}`} className="t-h3">
          Jurors
        </h3>
        {state !== 'CLOSED' && (
          <div className="cluster gap-8">
            {state === 'OPEN' && isUnfinished && (
              <AttemptButton
                variant="secondary"
                size="small"
                busyLabel="Reminding"
                otherwise="The reminders could not be sent."
                act={async () => showToast(describeReminders(await remindJurors(owner, id)))}
              >
                Remind those who have not finished
              </AttemptButton>
            )}
            {present.length < juryLimits.jurors && (
              <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
                <Icon name="plus" size={18} />
                Invite jurors
              </Button>
            )}
          </div>
        )}
      </div>
      {jurors.length === 0 ? (
        <p className="quiet">
          Nobody is invited yet. Jurors need an email address; they score with an account of theirs.
        </p>
      ) : (
        <ul className="hair-above">
          {jurors.map((juror) => (
            <li key={juror.id} className={`grid center gap-24 rows-4 pad-8 hair-under ${styles.juror}`}>
              <span className="break stack">
                {getJurorName(juror)}
                {juror.name !== null && <span className="t-small quiet">{juror.email}</span>}
              </span>
              <span className={`t-small ${styles.state}`}>
                {juror.acceptedAt === null ? (
                  <span className="quiet">Invited, not accepted yet</span>
                ) : state === 'DRAFT' ? (
                  'Accepted'
                ) : (
                  <>
                    {describeProgress(juror)}
                    {juror.conflicts > 0 && (
                      <span className="quiet">, {formatCounted(juror.conflicts, 'conflict', 'conflicts')}</span>
                    )}
                    <ProgressLine
                      label={`Scored by ${getJurorName(juror)}`}
                      value={juror.scored}
                      max={Math.max(juror.applications, 1)}
                    />
                  </>
                )}
              </span>
              {state !== 'CLOSED' && juror.email !== null && (
                <IconButton
                  icon="close"
                  label={`Remove ${getJurorName(juror)}`}
                  hasBorder={false}
                  onClick={() => setLeaving(juror)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isInviting && <InviteSheet owner={owner} round={round} earlier={earlier} onClose={() => setInviting(false)} />}
      {leaving !== null && (
        <ConfirmSheet
          title={`Remove ${getJurorName(leaving)}?`}
          label="Remove"
          busyLabel="Removing"
          isDestructive
          act={() => removeJuror(owner, id, leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving.scored > 0
              ? `Their scores of ${formatCounted(leaving.scored, 'application', 'applications')} and their comments are removed from this round.`
              : 'The invitation stops working.'}{' '}
            This cannot be undone.
          </p>
        </ConfirmSheet>
      )}
    </section>
  );
}

function describeProgress({ email, scored, applications, conflicts }: Juror): string {
  // For a former juror, `applications` counts only scored applications.
  if (email === null && scored === 0) return 'Nothing scored';
  return applications + conflicts === 0 ? 'Nothing to score' : `${scored} of ${applications} scored`;
}

function describeReminders(count: number): string {
  return count === 0
    ? 'Everybody was mailed within the last day. Try again tomorrow.'
    : `${formatCounted(count, 'juror gets', 'jurors get')} a reminder.`;
}

function InviteSheet({ owner, round, earlier, onClose }: JurorsProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(() => suggestEmails(round, earlier).join('\n'));
  const emails = listEmails(typed);
  const present = round.jurors.filter(({ email }) => email !== null);
  const problem = findEmailProblem(emails, present.length);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: (): FieldErrors => (problem === undefined ? {} : { emails: problem }),
    save: () => inviteJurors(owner, round.id, emails),
    onSaved: () => {
      showToast(emails.length === 1 ? 'The invitation is on its way.' : 'The invitations are on their way.');
      onClose();
    },
    otherwise: 'The invitations could not be sent. What you typed is still here. Try again.',
  });
  return (
    <FormSheet
      title="Invite jurors"
      submit={emails.length > 1 ? `Invite ${emails.length} jurors` : 'Invite'}
      busyLabel="Inviting"
      {...sheet}
      onClose={onClose}
    >
      <TextArea
        label="Email addresses"
        help="One on each line. Everybody gets a mail with a link that works for one account, once. Jurors of an earlier round need not accept again."
        limit={juryLimits.jurors * 100}
        value={typed}
        error={errors.emails}
        onChange={(text) => {
          setTyped(text);
          forget('emails');
        }}
      />
    </FormSheet>
  );
}

/** Mail programs copy addresses with names ("Juror, Ada <ada@example.org>"), which are dropped. */
export function listEmails(typed: string): string[] {
  const addresses = typed.split(/[\n;]/).flatMap((line) => {
    const words = line.split(/[\s,<>]+/).filter((word) => word !== '');
    return /<[^<>]*>/.test(line) ? words.filter((word) => word.includes('@')) : words;
  });
  return [...new Set(addresses)];
}

export function findEmailProblem(emails: readonly string[], present: number): string | undefined {
  if (emails.length === 0) return 'Write an email address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) return `“${wrong}” is not an email address.`;
  const left = juryLimits.jurors - present;
  return emails.length > left ? `A round has at most ${juryLimits.jurors} jurors: ${left} more.` : undefined;
}

/** Suggests the jurors of the latest earlier round with jurors, except jurors already invited. */
export function suggestEmails({ jurors }: Round, earlier: readonly Round[]): string[] {
  const previous = earlier.findLast((round) => round.jurors.length > 0)?.jurors ?? [];
  const present = new Set(jurors.map(({ email }) => email));
  return previous.flatMap(({ email }) => (email === null || present.has(email) ? [] : [email]));
}
