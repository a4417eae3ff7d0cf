import { profileLimits } from '@/lib/shared/domain/profile';
import type { Db } from '../db/client';
import { insertProfile, listProfileKeys, lockAccount, type NewProfile } from './queries/write-profile';
import {
  countProfileImages,
  deleteProfileImages,
  insertProfileImages,
  lockProfile,
  markImagesChanged,
  type ProfileImageKind,
  type StoredImageRow,
} from './queries/write-profile-images';

type CreateOutcome = { outcome: 'CREATED' | 'EXISTS'; id: string } | { outcome: 'QUOTA_REACHED' | 'ACCOUNT_DELETED' };

/**
 * Idempotent by `idempotencyKey`. Locks the account's row, so that concurrent requests can neither exceed the limit nor
 * create the same profile twice.
 * @returns `EXISTS` if an earlier request with this idempotency key has created the profile.
 */
export async function createProfile(
  db: Db,
  accountId: string,
  fields: NewProfile,
  pictures: readonly StoredImageRow[],
  now: Date,
): Promise<CreateOutcome> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return { outcome: 'ACCOUNT_DELETED' };
    const existing = await listProfileKeys(transaction, accountId);
    const previous = existing.find(({ key }) => key !== null && key === fields.idempotencyKey);
    if (previous !== undefined) return { outcome: 'EXISTS', id: previous.id };
    if (existing.length >= profileLimits.perAccount) return { outcome: 'QUOTA_REACHED' };
    const id = await insertProfile(transaction, accountId, fields);
    await addProfileImages(transaction, id, 'PROFILE', pictures, now);
    return { outcome: 'CREATED', id };
  });
}

const limits: Record<ProfileImageKind, number> = { PROFILE: 1, COVER: 1, GALLERY: profileLimits.gallery };

/** A new picture or cover replaces the previous one. The lock keeps concurrent requests within a gallery's limit. */
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
