import type { Db } from '../db/client';
import { ConflictError } from '../errors';
import { requireFound } from '../moderation/require-found';
import type { RoundKey } from './change-rounds';
import { deleteUnscoredVersions, setLastVersion } from './queries/versions';
import { lockRound } from './queries/write-rounds';

/**
 * Opens the last submission of an application for the jury. Reviews of the former one stay and are marked until their
 * jurors save them again. The caller has checked that the call is the organizer's.
 * @throws NotFoundError; ConflictError unless the round is open.
 */
export async function openLastVersion(
  db: Db,
  { callId, roundId }: RoundKey,
  applicationId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { state } = requireFound(await lockRound(transaction, callId, roundId));
    if (state !== 'OPEN') throw new ConflictError('Jurors get another version only while the round is open.');
    const isChanged = requireFound(await setLastVersion(transaction, { roundId, applicationId }, now));
    if (isChanged) await deleteUnscoredVersions(transaction, applicationId);
  });
}
