import type { Juror, RoundSelection } from '@/lib/shared/contract/jury';
import { juryLimits, type RoundState } from '@/lib/shared/domain/jury';
import type { RoundFields } from './queries/write-rounds';

/**
 * Returns null if the round can be changed. Rules are fixed once the round has opened, because jurors start to review.
 */
export function findChangeConflict(
  state: RoundState,
  openedAt: Date | null,
  changed: Partial<RoundFields>,
): string | null {
  if (state === 'CLOSED') return 'This round is closed. Open it again to change its due day.';
  if (openedAt === null) return null;
  const { dueOn: _, ...fixed } = changed;
  return Object.keys(fixed).length === 0 ? null : 'Jurors have begun. Only the due day can be changed now.';
}

/** Returns null if the round can open. */
export function findOpeningConflict({ kind }: RoundSelection, previous: RoundState | undefined): string | null {
  if (kind !== 'TOP') return null;
  if (previous === undefined) return 'There is no round before this one. Choose its applications in another way.';
  return previous === 'CLOSED' ? null : 'Close the round before this one first, so that its ranking is final.';
}

/** Returns new addresses in lowercase, without duplicates. */
export function pickNewAddresses(emails: readonly string[], jurors: readonly Pick<Juror, 'email'>[]): string[] {
  const known = new Set(jurors.map(({ email }) => email));
  return [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => !known.has(email));
}

/** Returns null if the round is within its limits. */
export function findInvitationLimit(jurors: number, mailed: number): string | null {
  if (jurors > juryLimits.jurors) return `A round has at most ${juryLimits.jurors} jurors.`;
  return mailed > juryLimits.mails ? 'This round has sent a lot of mails. It cannot send more.' : null;
}
