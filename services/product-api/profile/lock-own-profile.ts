import type { Db } from '../db/client';
import { UnauthenticatedError } from '../errors';
import { lockProfile } from './queries/write-profile-images';

/** @throws UnauthenticatedError if the profile was deleted after its token was checked */
export async function lockOwnProfile(transaction: Db, profileId: string): Promise<void> {
  if (!(await lockProfile(transaction, profileId))) throw new UnauthenticatedError('profile_token_required');
}
