import { juryLimits } from '@/lib/shared/domain/jury';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError } from '../errors';
import { requireFound } from '../moderation/require-found';
import { changeLocked, type RoundKey } from './change-rounds';
import {
  deleteAssignment,
  deleteEmptyAssignments,
  findPair,
  findReviewKind,
  insertAssignments,
  listBeginners,
  listIdleJurors,
  listSpreadApplications,
} from './queries/assignments';
import { listJurors, markReminded } from './queries/jurors';
import { insertJuryMails } from './queries/jury-mails';
import { type StoredRound, updateRound } from './queries/write-rounds';

const BATCH = 1_000;
const DAY = 24 * 60 * 60 * 1_000;

/** @throws ConflictError */
function requireAssignable({ isAssigned, state }: StoredRound): void {
  if (!isAssigned) throw new ConflictError(problem('jury.refusal.allJudge'));
  if (state !== 'OPEN') throw new ConflictError(problem('jury.refusal.assignOpen'));
}

/** Also emails jurors about their first application. */
async function changeAssignments(db: Db, key: RoundKey, now: Date, change: (transaction: Db) => Promise<void>) {
  await changeLocked(db, key, async (transaction, round) => {
    requireAssignable(round);
    const { id, mailed } = round;
    const idle = await listIdleJurors(transaction, id);
    await change(transaction);
    // Jurors receive at most one email a day, even if applications are unassigned and reassigned.
    const beginners = await listBeginners(transaction, idle, new Date(now.getTime() - DAY));
    const notified = beginners.slice(0, Math.max(0, juryLimits.mails - mailed));
    if (notified.length === 0) return;
    await insertJuryMails(transaction, notified, 'OPENED');
    await markReminded(transaction, notified, now);
    await updateRound(transaction, id, { mailed: mailed + notified.length }, now);
  });
}

/**
 * Reassigns applications without a review. Jurors never judge their own applications or those of artists they know.
 * @throws NotFoundError, ConflictError; InvalidInputError if `perApplication` exceeds the number of jurors
 */
export async function spreadApplications(db: Db, key: RoundKey, perApplication: number, now: Date): Promise<void> {
  await changeAssignments(db, key, now, async (transaction) => {
    const jurorIds = (await listJurors(transaction, key.roundId)).map(({ id }) => id);
    if (perApplication > jurorIds.length) {
      throw new InvalidInputError({
        jurorsPerApplication: problem('jury.refusal.jurorCount', { count: jurorIds.length }),
      });
    }
    const applications = await listSpreadApplications(transaction, key.roundId, jurorIds);
    const dealt = spreadEvenly(applications, jurorIds.length, perApplication);
    await deleteEmptyAssignments(transaction, key.roundId);
    const rows = applications.map(({ id }, index) => ({ id, places: dealt[index] ?? [] }));
    // Batched to keep statements short: 10,000 applications may have 50 jurors each.
    for (let start = 0; start < rows.length; start += BATCH) {
      await insertAssignments(transaction, jurorIds, rows.slice(start, start + BATCH));
    }
  });
}

type Pair = { jurorId: string; applicationId: string };

/** @throws NotFoundError; ConflictError if the juror owns the application */
export async function assignApplication(db: Db, key: RoundKey, pair: Pair, now: Date): Promise<void> {
  await changeAssignments(db, key, now, async (transaction) => {
    const isPossible = requireFound(await findPair(transaction, { ...pair, roundId: key.roundId }));
    if (!isPossible) throw new ConflictError(problem('jury.refusal.ownApplication'));
    await insertAssignments(transaction, [pair.jurorId], [{ id: pair.applicationId, places: [0] }]);
  });
}

/**
 * @throws NotFoundError; ConflictError if the juror knows the artist, or if a review exists and `withReview` is false
 */
export async function unassignApplication(db: Db, key: RoundKey, pair: Pair, withReview: boolean): Promise<void> {
  await changeLocked(db, key, async (transaction, round) => {
    requireAssignable(round);
    requireFound(await findPair(transaction, { ...pair, roundId: key.roundId }));
    const kind = await findReviewKind(transaction, pair);
    if (kind === 'CONFLICT') {
      throw new ConflictError(problem('jury.refusal.knows'));
    }
    if (kind === 'BEGUN' && !withReview) {
      throw new ConflictError(problem('jury.refusal.hasBegun'));
    }
    await deleteAssignment(transaction, pair);
  });
}

/** Positions of jurors who keep the application, and of jurors who must not judge it. */
type Dealt = { kept: readonly number[]; excluded: readonly number[] };

/**
 * Balances loads deterministically. Applications have fewer jurors if too many are excluded.
 * @returns zero-based positions of each application's new jurors, without jurors who keep the application
 */
export function spreadEvenly(applications: readonly Dealt[], jurors: number, perApplication: number): number[][] {
  const loads = Array.from({ length: jurors }, (_, place) => ({ place, load: 0 }));
  let dealt = 0;
  const add = (one: { load: number }) => {
    one.load += 1;
    dealt += 1;
  };
  for (const place of applications.flatMap(({ kept }) => kept)) {
    const juror = loads[place];
    if (juror !== undefined) add(juror);
  }
  const left = applications.map(({ kept, excluded }, index) => {
    const taken = new Set([...kept, ...excluded]);
    return { index, need: perApplication - kept.length, free: loads.filter(({ place }) => !taken.has(place)) };
  });
  const result = applications.map((): number[] => []);
  // Starts with the applications that have the fewest eligible jurors, while these jurors are still free.
  for (const { index, need, free } of left.toSorted((one, other) => one.free.length - other.free.length)) {
    // Each turn starts with a different juror. Otherwise, the same jurors would always judge together.
    const turn = Math.floor(dealt / jurors);
    const order = (place: number) => (place + jurors - (turn % jurors)) % jurors;
    const next = free.toSorted((one, other) => one.load - other.load || order(one.place) - order(other.place));
    for (const juror of next.slice(0, Math.max(0, need))) {
      result[index]?.push(juror.place);
      add(juror);
    }
  }
  return result;
}
