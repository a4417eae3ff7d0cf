import type { Db } from '../db/client';
import { UnauthenticatedError } from '../errors';
import { lockProfile } from './queries/write-profile-images';

/**
 * Locks the profile that the caller acts as, so that concurrent writes of its data run one after the other.
 * @throws UnauthenticatedError if the profile was deleted after its token was checked.
 */
export async function lockOwnProfile(transaction: Db, profileId: string): Promise<void> {
  if (!(await lockProfile(transaction, profileId))) throw new UnauthenticatedError('profile_token_required');
}
