import type { Juror, Round, RoundSelection } from '@/lib/shared/contract/jury';
import { juryLimits, type RoundState } from '@/lib/shared/domain/jury';

type Changed = Partial<
  Pick<
    Round,
    'title' | 'isBlind' | 'criteria' | 'selection' | 'dueOn' | 'sharesComments' | 'allowsOriginals' | 'isAssigned'
  >
>;

/** Finds why a round cannot be changed; null if it can. An open round keeps the rules by which its jurors have begun. */
export function findChangeConflict(state: RoundState, openedAt: Date | null, changed: Changed): string | null {
  if (state === 'CLOSED') return 'This round is closed. Open it again to change its due day.';
  if (openedAt === null) return null;
  const { dueOn: _, ...fixed } = changed;
  return Object.keys(fixed).length === 0 ? null : 'Jurors have begun. Only the due day can be changed now.';
}

/** Finds why a round cannot open; null if it can. */
export function findOpeningConflict({ kind }: RoundSelection, previous: RoundState | undefined): string | null {
  if (kind !== 'TOP') return null;
  if (previous === undefined) return 'There is no round before this one. Choose its applications in another way.';
  return previous === 'CLOSED' ? null : 'Close the round before this one first, so that its ranking is final.';
}

/** Picks the addresses that are not invited yet, in lower case and each once. */
export function pickNewAddresses(emails: readonly string[], jurors: readonly Pick<Juror, 'email'>[]): string[] {
  const known = new Set(jurors.map(({ email }) => email));
  return [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => !known.has(email));
}

/** Returns why this number of mails cannot be sent to this number of jurors, or null if it can. */
export function findInvitationLimit(jurors: number, mailed: number): string | null {
  if (jurors > juryLimits.jurors) return `A round has at most ${juryLimits.jurors} jurors.`;
  return mailed > juryLimits.mails ? 'This round has sent a lot of mails. It cannot send more.' : null;
}
