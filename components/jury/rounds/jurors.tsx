'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { Button, IconButton } from '@/components/ui/button';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { Icon } from '@/components/ui/icon';
import { ProgressLine } from '@/components/ui/progress-line';
import { showToast } from '@/components/ui/toast';
import { remindJurors, removeJuror } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Juror, Round } from '@/lib/shared/contract/jury';
import { getJurorName, juryLimits } from '@/lib/shared/domain/jury';
import { formatCounted } from '@/lib/shared/domain/text';
import { InviteSheet } from './invite-sheet';
import styles from './rounds-page.module.css';

type JurorsProps = { owner: OpportunityOwner; round: Round; earlier: readonly Round[] };

/** The jurors of a round with their progress, and invitations and reminders. */
export function Jurors({ owner, round, earlier }: JurorsProps) {
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Juror | null>(null);
  const { id, state, jurors } = round;
  const present = jurors.filter(({ email }) => email !== null);
  const isUnfinished = present.some((juror) => !isDone(juror));
  return (
    <section aria-labelledby={`jurors-${id}`} className="stack gap-12">
      <div className="cluster center spread gap-24 rows-12">
        <h3 id={`jurors-${id}`} className="t-h3">
          Jurors
        </h3>
        {state !== 'CLOSED' && (
          <div className="cluster gap-8">
            {state === 'OPEN' && isUnfinished && <Remind owner={owner} round={round} />}
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

function isDone({ acceptedAt, scored, applications }: Juror): boolean {
  return acceptedAt !== null && scored >= applications;
}

function describeProgress({ email, scored, applications, conflicts }: Juror): string {
  // A juror who has left counts only the applications that were scored.
  if (email === null && scored === 0) return 'Nothing scored';
  return applications + conflicts === 0 ? 'Nothing to score' : `${scored} of ${applications} scored`;
}

function Remind({ owner, round }: { owner: OpportunityOwner; round: Round }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindJurors(owner, round.id),
    onSuccess: (count) =>
      showToast(
        count === 0
          ? 'Everybody was mailed within the last day. Try again tomorrow.'
          : `${formatCounted(count, 'juror gets', 'jurors get')} a reminder.`,
      ),
    onError: (error) => showFailure(error, () => mutate(), 'The reminders could not be sent.'),
  });
  return (
    <ActionButton variant="secondary" size="small" isBusy={isPending} busyLabel="Reminding" onClick={() => mutate()}>
      Remind those who have not finished
    </ActionButton>
  );
}
