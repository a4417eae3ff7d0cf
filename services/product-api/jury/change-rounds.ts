import type { Invitation } from '@/lib/shared/contract/jury';
import { juryLimits } from '@/lib/shared/domain/jury';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { hasVerifiedAddress } from '../enquiry/queries/read-enquiry-mails';
import { ConflictError, ForbiddenError, NotFoundError, QuotaExceededError } from '../errors';
import { requireFound } from '../moderation/require-found';
import { countInvitations } from './count-invitations';
import {
  insertJurors,
  knowsNames,
  listJurors,
  listKnownAccounts,
  listUnfinishedJurors,
  lockRoundOfInvitation,
  markReminded,
  readInvitation,
  removeJuror,
  type StoredJuror,
  setJurorAccount,
} from './queries/jurors';
import { insertJuryMails } from './queries/jury-mails';
import { hasRound, isPublished } from './queries/read-rounds';
import { joinRound } from './queries/reviewers';
import {
  countRounds,
  deleteResults,
  deleteRound,
  findPreviousState,
  insertApplications,
  insertRound,
  lockCall,
  lockRound,
  type RoundFields,
  type StoredRound,
  storeResults,
  updateRound,
} from './queries/write-rounds';
import { findChangeConflict, findInvitationLimit, findOpeningConflict, pickNewAddresses } from './round-rule';

/* Callers have checked that the organizer owns the call. */

export type RoundKey = { callId: string; roundId: string };

const DAY = 24 * 60 * 60 * 1_000;

/** @throws NotFoundError */
export function changeLocked<Result>(
  db: Db,
  { callId, roundId }: RoundKey,
  change: (transaction: Db, round: StoredRound) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) =>
    change(transaction, requireFound(await lockRound(transaction, callId, roundId))),
  );
}

function requireNoConflict(message: string | null): void {
  if (message !== null) throw new ConflictError(message);
}

/** Clients choose the id, which makes the request idempotent. */
export async function createRound(db: Db, { callId, roundId }: RoundKey, fields: RoundFields): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockCall(transaction, callId);
    if (await hasRound(transaction, callId, roundId)) return;
    if ((await countRounds(transaction, callId)) >= juryLimits.rounds)
      throw new QuotaExceededError(problem('jury.refusal.rounds', { max: juryLimits.rounds }));
    await insertRound(transaction, callId, roundId, fields);
  });
}

export function changeRound(db: Db, key: RoundKey, changed: Partial<RoundFields>, now: Date): Promise<void> {
  return changeLocked(db, key, async (transaction, { id, state, openedAt }) => {
    requireNoConflict(findChangeConflict(state, openedAt, changed));
    await updateRound(transaction, id, changed, now);
  });
}

export function removeRound(db: Db, key: RoundKey): Promise<void> {
  return changeLocked(db, key, async (transaction, { id, openedAt }) => {
    requireNoConflict(openedAt === null ? null : 'A round that has been open cannot be deleted.');
    await deleteRound(transaction, id);
  });
}

/** `withLater` adds applications submitted after the first opening, even to an open round. */
export function openRound(db: Db, key: RoundKey, withLater: boolean, now: Date): Promise<void> {
  return changeLocked(db, key, async (transaction, round) => {
    if (withLater && round.openedAt !== null) await addLater(transaction, round, now);
    if (round.state === 'OPEN') return;
    if (round.openedAt === null) {
      requireNoConflict(findOpeningConflict(round.selection, await findPreviousState(transaction, round)));
      const selected = await insertApplications(transaction, round);
      requireNoConflict(selected === 0 ? problem('jury.refusal.empty') : null);
      await joinRound(transaction, round.id, now);
      // With assignments, jurors are notified of their first assignment instead.
      if (!round.isAssigned) await insertJuryMails(transaction, await listAccepted(transaction, round), 'OPENED');
    } else await deleteResults(transaction, round.id);
    await updateRound(transaction, round.id, { state: 'OPEN', openedAt: round.openedAt ?? now, closedAt: null }, now);
  });
}

/**
 * Notifies jurors at most once a day. In rounds with assignments, jurors are notified of their first assignment
 * instead.
 */
async function addLater(transaction: Db, round: StoredRound, now: Date): Promise<void> {
  const added = await insertApplications(transaction, round);
  if (added === 0 || round.isAssigned) return;
  const waiting = await listAccepted(transaction, round, new Date(now.getTime() - DAY));
  const notified = waiting.slice(0, Math.max(0, juryLimits.mails - round.mailed));
  await insertJuryMails(transaction, notified, 'OPENED');
  await markReminded(transaction, notified, now);
  await updateRound(transaction, round.id, { mailed: round.mailed + notified.length }, now);
}

/** With `before`, omits jurors reminded since that time. */
async function listAccepted(transaction: Db, { id: roundId }: StoredRound, before?: Date): Promise<string[]> {
  const accepted = (await listJurors(transaction, roundId)).filter(({ accountId }) => accountId !== null);
  return accepted.flatMap(({ id, remindedAt }) =>
    before !== undefined && remindedAt !== null && remindedAt >= before ? [] : [id],
  );
}

/** Stores the results, so later changes to jurors, artists and applications do not affect results. */
export function closeRound(db: Db, key: RoundKey, now: Date): Promise<void> {
  return changeLocked(db, key, async (transaction, { id, state }) => {
    requireNoConflict(state === 'DRAFT' ? problem('jury.refusal.notOpen') : null);
    if (state !== 'OPEN') return;
    await storeResults(transaction, id);
    await updateRound(transaction, id, { state: 'CLOSED', closedAt: now }, now);
  });
}

/**
 * Jurors of the call's other rounds join immediately.
 * @throws ForbiddenError without a verified address; ConflictError, QuotaExceededError, RateLimitedError
 */
export async function inviteJurors(
  db: Db,
  key: RoundKey,
  { accountId: organizerId, emails }: { accountId: string; emails: readonly string[] },
  now: Date,
): Promise<void> {
  if (!(await hasVerifiedAddress(db, organizerId))) throw new ForbiddenError(NOT_VERIFIED);
  await changeLocked(db, key, async (transaction, round) => {
    const { id: roundId, opportunityId: callId } = round;
    requireNoConflict((await isPublished(transaction, callId)) ? null : problem('jury.refusal.publishFirst'));
    requireNoConflict(round.state === 'CLOSED' ? problem('jury.refusal.closed') : null);
    const present = await listJurors(transaction, roundId);
    const added = pickNewAddresses(emails, present);
    if (added.length === 0) return;
    const mailed = round.mailed + added.length;
    const limit = findInvitationLimit(present.length + added.length, mailed);
    if (limit !== null) throw new QuotaExceededError(limit);
    const taken = new Set(present.map(({ accountId }) => accountId));
    const known = new Map<string | null, Pick<StoredJuror, 'name' | 'accountId'>>();
    for (const { email, ...juror } of await listKnownAccounts(transaction, round, added)) {
      // An account joins a round only once, even if two of its addresses are invited.
      if (!taken.has(juror.accountId)) known.set(email, juror);
      taken.add(juror.accountId);
    }
    const invited = added.map((email) => ({ email, ...(known.get(email) ?? { name: null, accountId: null }) }));
    const strangers = invited.filter(({ accountId }) => accountId === null).map(({ email }) => email);
    const rejection = await countInvitations(transaction, organizerId, strangers, now);
    if (rejection !== null) throw rejection;
    await insertJuryMails(transaction, await insertJurors(transaction, roundId, invited, now), 'INVITED');
    await updateRound(transaction, roundId, { mailed }, now);
  });
}

const NOT_VERIFIED = problem('jury.refusal.verify');

/** Accepting again has no effect. @throws NotFoundError, ConflictError */
export async function acceptInvitation(
  db: Db,
  jurorId: string,
  person: { accountId: string; name: string },
  now: Date,
): Promise<Invitation> {
  const { accountId } = person;
  return db.transaction(async (transaction) => {
    const state = requireFound(await lockRoundOfInvitation(transaction, jurorId));
    const { state: before } = requireFound(await readInvitation(transaction, jurorId, accountId));
    if (before === 'TAKEN') throw new ConflictError(problem('jury.refusal.taken'));
    if (before === 'WAITING') {
      requireNoConflict(state === 'CLOSED' ? problem('jury.refusal.closedForJurors') : null);
      requireNoConflict((await knowsNames(transaction, { jurorId, accountId })) ? problem('jury.refusal.names') : null);
      const isAccepted = await setJurorAccount(transaction, jurorId, person, now);
      requireNoConflict(isAccepted ? null : problem('jury.refusal.already'));
    }
    return requireFound(await readInvitation(transaction, jurorId, accountId));
  });
}

export function dismissJuror(db: Db, key: RoundKey, jurorId: string): Promise<void> {
  return changeLocked(db, key, async (transaction, { id, state }) => {
    requireNoConflict(state === 'CLOSED' ? problem('jury.refusal.final') : null);
    if (!(await removeJuror(transaction, id, jurorId))) throw new NotFoundError();
  });
}

/** Skips pending jurors who have reached their email limit. Returns the number of emails. */
export function remindJurors(db: Db, key: RoundKey, organizerId: string, now: Date): Promise<number> {
  return changeLocked(db, key, async (transaction, round) => {
    requireNoConflict(round.state === 'OPEN' ? null : problem('jury.refusal.remind'));
    const ids: string[] = [];
    for (const juror of await listUnfinishedJurors(transaction, round.id, new Date(now.getTime() - DAY))) {
      const isSent =
        juror.hasAccepted || (await countInvitations(transaction, organizerId, [juror.email], now)) === null;
      if (isSent) ids.push(juror.id);
    }
    const limit = findInvitationLimit(0, round.mailed + ids.length);
    if (limit !== null) throw new QuotaExceededError(limit);
    await insertJuryMails(transaction, ids, 'REMINDED');
    await markReminded(transaction, ids, now);
    await updateRound(transaction, round.id, { mailed: round.mailed + ids.length }, now);
    return ids.length;
  });
}
