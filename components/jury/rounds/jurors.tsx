'use client';

import { useTranslations } from 'next-intl';
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
import { getSeparator } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './rounds-page.module.css';

type JurorsProps = { owner: OpportunityOwner; round: Round; earlier: readonly Round[] };

export function Jurors({ owner, round, earlier }: JurorsProps) {
  const { t, language } = useWords();
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
          {t('jury.jurors.title')}
        </h3>
        {state !== 'CLOSED' && (
          <div className="cluster gap-8">
            {state === 'OPEN' && isUnfinished && (
              <AttemptButton
                variant="secondary"
                size="small"
                busyLabel={t('jury.jurors.reminding')}
                otherwise={t('jury.jurors.remindFailed')}
                act={async () => showToast(describeReminders(await remindJurors(owner, id), t))}
              >
                {t('jury.jurors.remind')}
              </AttemptButton>
            )}
            {present.length < juryLimits.jurors && (
              <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
                <Icon name="plus" size={18} />
                {t('jury.jurors.invite')}
              </Button>
            )}
          </div>
        )}
      </div>
      {jurors.length === 0 ? (
        <p className="quiet">{t('jury.jurors.none')}</p>
      ) : (
        <ul className="hair-above">
          {jurors.map((juror) => (
            <li key={juror.id} className={`grid center gap-24 rows-4 pad-8 hair-under ${styles.juror}`}>
              <span className="break stack">
                <bdi>{getJurorName(juror, t)}</bdi>
                {juror.name !== null && <bdi className="t-small quiet">{juror.email}</bdi>}
              </span>
              <span className={`t-small ${styles.state}`}>
                {juror.acceptedAt === null ? (
                  <span className="quiet">{t('jury.jurors.invited')}</span>
                ) : state === 'DRAFT' ? (
                  t('jury.jurors.accepted')
                ) : (
                  <>
                    {describeProgress(juror, t)}
                    {juror.conflicts > 0 && (
                      <span className="quiet">
                        {getSeparator(language)}
                        {t('jury.jurors.conflicts', { count: juror.conflicts })}
                      </span>
                    )}
                    <ProgressLine
                      label={t('jury.jurors.scoredBy', { name: getJurorName(juror, t) })}
                      value={juror.scored}
                      max={Math.max(juror.applications, 1)}
                    />
                  </>
                )}
              </span>
              {state !== 'CLOSED' && juror.email !== null && (
                <IconButton
                  icon="close"
                  label={t('jury.jurors.removeNamed', { name: getJurorName(juror, t) })}
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
          title={t('jury.jurors.removeTitle', { name: getJurorName(leaving, t) })}
          label={t('ui.action.remove')}
          busyLabel={t('ui.busy.removing')}
          isDestructive
          act={() => removeJuror(owner, id, leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving.scored > 0
              ? t('jury.jurors.removeScores', { count: leaving.scored })
              : t('jury.jurors.removeInvitation')}
          </p>
        </ConfirmSheet>
      )}
    </section>
  );
}

function describeProgress({ email, scored, applications, conflicts }: Juror, t: Words['t']): string {
  // For jurors who have left, `applications` counts only those they scored.
  if (email === null && scored === 0) return t('jury.jurors.nothingScored');
  return applications + conflicts === 0
    ? t('jury.jurors.nothingToScore')
    : t('jury.scored', { scored: String(scored), total: String(applications) });
}

function describeReminders(count: number, t: Words['t']): string {
  return count === 0 ? t('jury.jurors.allReminded') : t('jury.jurors.reminded', { count });
}

function InviteSheet({ owner, round, earlier, onClose }: JurorsProps & { onClose: () => void }) {
  const t = useTranslations();
  const [typed, setTyped] = useState(() => suggestEmails(round, earlier).join('\n'));
  const emails = listEmails(typed);
  const present = round.jurors.filter(({ email }) => email !== null);
  const problem = findEmailProblem(emails, present.length, t);
  const { sheet, errors, forget } = useFormSheet({
    listErrors: (): FieldErrors => (problem === undefined ? {} : { emails: problem }),
    save: () => inviteJurors(owner, round.id, emails),
    onSaved: () => {
      showToast(t('jury.jurors.sent', { count: emails.length }));
      onClose();
    },
    otherwise: t('jury.jurors.sendFailed'),
  });
  return (
    <FormSheet
      title={t('jury.jurors.invite')}
      submit={t('jury.jurors.submit', { count: Math.max(emails.length, 1), shown: String(emails.length) })}
      busyLabel={t('jury.jurors.inviting')}
      {...sheet}
      onClose={onClose}
    >
      <TextArea
        label={t('jury.jurors.addresses')}
        help={t('jury.jurors.addressesHelp')}
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

/** Removes the names that mail programs include, as in "Juror, Ada <ada@example.org>". */
export function listEmails(typed: string): string[] {
  const addresses = typed.split(/[\n;]/).flatMap((line) => {
    const words = line.split(/[\s,<>]+/).filter((word) => word !== '');
    return /<[^<>]*>/.test(line) ? words.filter((word) => word.includes('@')) : words;
  });
  return [...new Set(addresses)];
}

export function findEmailProblem(emails: readonly string[], present: number, t: Words['t']): string | undefined {
  if (emails.length === 0) return t('jury.jurors.noAddress');
  const wrong = emails.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) return t('jury.jurors.wrongAddress', { email: wrong });
  const left = juryLimits.jurors - present;
  return emails.length > left
    ? t('jury.jurors.tooMany', { max: String(juryLimits.jurors), left: String(left) })
    : undefined;
}

/** Suggests the jurors of the latest round that had any, except those already invited. */
export function suggestEmails({ jurors }: Round, earlier: readonly Round[]): string[] {
  const previous = earlier.findLast((round) => round.jurors.length > 0)?.jurors ?? [];
  const present = new Set(jurors.map(({ email }) => email));
  return previous.flatMap(({ email }) => (email === null || present.has(email) ? [] : [email]));
}
