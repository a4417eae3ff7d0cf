import type { Db } from '../db/client';
import { PreconditionFailedError } from '../errors';
import {
  findProfileUpdatedAt,
  getVisibleState,
  type ProfileChange,
  setActiveAt,
  updateProfileRow,
} from './queries/write-profile';
import { changeProfileImageDetails, lockProfile } from './queries/write-profile-images';

type Version = {
  /** Compares the time of the last change (ISO 8601) with the version that the caller has read. */
  isCurrent: (updatedAt: string) => boolean;
  now: Date;
};

/**
 * Updates a profile, whose row is locked. It counts as active only when visitors see a difference.
 * @throws PreconditionFailedError for an outdated version.
 */
export async function updateProfile(
  db: Db,
  id: string,
  { imageDetails = [], ...fields }: ProfileChange,
  { isCurrent, now }: Version,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, id);
    const updatedAt = await findProfileUpdatedAt(transaction, id);
    if (updatedAt !== undefined && !isCurrent(updatedAt)) throw new PreconditionFailedError();
    const visibleBefore = await getVisibleState(transaction, id);
    await updateProfileRow(transaction, id, fields, now);
    await changeProfileImageDetails(transaction, id, imageDetails);
    if ((await getVisibleState(transaction, id)) !== visibleBefore) await setActiveAt(transaction, id, now);
  });
}
