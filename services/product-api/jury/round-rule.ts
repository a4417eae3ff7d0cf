import type { Juror, RoundSelection } from '@/lib/shared/contract/jury';
import { juryLimits, type RoundState } from '@/lib/shared/domain/jury';
import { problem } from '@/lib/shared/i18n/problem';
import type { RoundFields } from './queries/write-rounds';

/**
 * Returns null if the round can be changed. Rules are fixed once the round has opened, because jurors start reviewing
 * then.
 */
export function findChangeConflict(
  state: RoundState,
  openedAt: Date | null,
  changed: Partial<RoundFields>,
): string | null {
  if (state === 'CLOSED') return problem('jury.refusal.dueDayClosed');
  if (openedAt === null) return null;
  const { dueOn: _, ...fixed } = changed;
  return Object.keys(fixed).length === 0 ? null : problem('jury.refusal.begun');
}

/** Returns null if the round can open. */
export function findOpeningConflict({ kind }: RoundSelection, previous: RoundState | undefined): string | null {
  if (kind !== 'TOP') return null;
  if (previous === undefined) return problem('jury.refusal.noRoundBefore');
  return previous === 'CLOSED' ? null : problem('jury.refusal.closePrevious');
}

/** Returns new addresses in lowercase, without duplicates. */
export function pickNewAddresses(emails: readonly string[], jurors: readonly Pick<Juror, 'email'>[]): string[] {
  const known = new Set(jurors.map(({ email }) => email));
  return [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => !known.has(email));
}

/** Returns null if the round is within its limits. */
export function findInvitationLimit(jurors: number, mailed: number): string | null {
  if (jurors > juryLimits.jurors) return problem('jury.refusal.jurors', { max: juryLimits.jurors });
  return mailed > juryLimits.mails ? problem('jury.refusal.mails') : null;
}
