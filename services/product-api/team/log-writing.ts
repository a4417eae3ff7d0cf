import type { Db } from '../db/client';
import { findScoringTeam, findWritingTeam } from './queries/log-subject';
import { logAction } from './queries/write-team';

/* Actions that cannot be logged by request: messages also arrive by email, and jurors act without a profile. */

export async function logMessage(
  transaction: Db,
  { threadId, side, accountId, now }: { threadId: string; side: string; accountId: string; now: Date },
): Promise<void> {
  const profileId = await findWritingTeam(transaction, { threadId, side, accountId });
  if (profileId !== undefined) await logAction(transaction, { profileId, accountId, event: 'ANSWERED' }, now);
}

export async function logScore(
  transaction: Db,
  { roundId, accountId, now }: { roundId: string; accountId: string; now: Date },
): Promise<void> {
  const profileId = await findScoringTeam(transaction, { roundId, accountId });
  if (profileId !== undefined) await logAction(transaction, { profileId, accountId, event: 'SCORED' }, now);
}
