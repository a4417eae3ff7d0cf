import { profileLimits } from '@/lib/shared/domain/profile';
import type { Db } from '../db/client';
import {
  countProfileImages,
  deleteProfileImages,
  insertProfileImages,
  lockProfile,
  markImagesChanged,
  type ProfileImageKind,
  type StoredImageRow,
} from './queries/write-profile-images';

const limits: Record<ProfileImageKind, number> = { PROFILE: 1, COVER: 1, GALLERY: profileLimits.gallery };

/**
 * Adds images to a profile. A picture or a cover replaces the previous one. The profile's row is locked, so that two
 * concurrent requests cannot exceed the limit of a gallery.
 */
export async function addProfileImages(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
  stored: readonly StoredImageRow[],
  now: Date,
): Promise<'ADDED' | 'QUOTA_REACHED' | 'PROFILE_DELETED'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'PROFILE_DELETED';
    if (kind !== 'GALLERY') await deleteProfileImages(transaction, profileId, kind);
    const { count, end } = await countProfileImages(transaction, profileId, kind);
    if (count + stored.length > limits[kind]) return 'QUOTA_REACHED';
    if (stored.length > 0) {
      await insertProfileImages(transaction, { profileId, kind, from: end }, stored);
      await markImagesChanged(transaction, profileId, now);
    }
    return 'ADDED';
  });
}
