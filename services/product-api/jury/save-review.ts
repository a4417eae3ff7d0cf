import type { Review } from '@/lib/shared/contract/jury';
import { computeScore, findScoreProblems } from '@/lib/shared/domain/jury';
import { problem, problemWords } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError } from '../errors';
import { requireFound } from '../moderation/require-found';
import { logScore } from '../team/log-writing';
import {
  type Assignment,
  type AssignmentKey,
  findAssignment,
  findAssignmentOrConflict,
  lockRoundOfJuror,
} from './queries/assigned-rounds';
import { deleteConflict, findReview, upsertConflict, upsertReview } from './queries/reviews';

/** Keeps newer reviews from another device. */
export async function saveReview(
  db: Db,
  key: AssignmentKey,
  { scores, comment, isShared, changedAt }: Omit<Review, 'score' | 'isOutdated'>,
  now: Date,
): Promise<Assignment> {
  return db.transaction(async (transaction) => {
    const assignment = await requireOpenAssignment(transaction, key, findAssignment);
    const { jurorId, criteria, sharesComments } = assignment;
    const problems = findScoreProblems(criteria, scores, problemWords);
    if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
    const score = computeScore(criteria, scores);
    const before = await findReview(transaction, { jurorId, applicationId: key.applicationId });
    await upsertReview(transaction, {
      ...{ jurorId, applicationId: key.applicationId, roundId: key.roundId, scores, now },
      score,
      comment: comment === '' ? null : comment,
      isShared: isShared && sharesComments,
      // Devices with fast clocks must not override later changes. PostgreSQL rejects the year 0.
      changedAt: new Date(Math.max(0, Math.min(Date.parse(changedAt), now.getTime()))),
    });
    if (score !== null && (before?.score ?? null) === null)
      await logScore(transaction, { roundId: key.roundId, accountId: key.accountId, now });
    return assignment;
  });
}

export async function declareConflict(db: Db, key: AssignmentKey, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const { jurorId } = await requireOpenAssignment(transaction, key, findAssignmentOrConflict);
    await upsertConflict(transaction, { jurorId, applicationId: key.applicationId, roundId: key.roundId, now });
  });
}

/** The scores and comment stay cleared. */
export async function withdrawConflict(db: Db, key: AssignmentKey): Promise<void> {
  await db.transaction(async (transaction) => {
    const { jurorId } = await requireOpenAssignment(transaction, key, findAssignmentOrConflict);
    await deleteConflict(transaction, { jurorId, applicationId: key.applicationId });
  });
}

async function requireOpenAssignment(transaction: Db, key: AssignmentKey, find: typeof findAssignment) {
  await lockRoundOfJuror(transaction, key.roundId);
  const assignment = requireFound(await find(transaction, key));
  if (assignment.state !== 'OPEN') throw new ConflictError(problem('jury.refusal.scoresFixed'));
  return assignment;
}
