import { profileLimits } from '@/lib/shared/domain/profile';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { QuotaExceededError, UnauthenticatedError } from '../errors';
import { readSaleTerms } from '../site/sales';
import { lockOwnProfile } from './lock-own-profile';
import { insertProfile, listProfileKeys, lockAccount, type NewProfile } from './queries/write-profile';
import {
  countProfileImages,
  deleteProfileImages,
  insertProfileImages,
  markImagesChanged,
  type ProfileImageKind,
  type StoredImageRow,
} from './queries/write-profile-images';

/**
 * Idempotent by `idempotencyKey`. Locks the account, so concurrent requests cannot exceed the limit or create a profile
 * twice.
 * @param register throws unless the account may create a profile
 * @returns the id; `isNew` is false if the idempotency key was already used
 * @throws UnauthenticatedError if the account was deleted; QuotaExceededError
 */
export async function createProfile(
  db: Db,
  accountId: string,
  fields: NewProfile,
  pictures: readonly StoredImageRow[],
  now: Date,
  register: (transaction: Db) => Promise<void>,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) throw new UnauthenticatedError();
    const existing = await listProfileKeys(transaction, accountId);
    const previous = existing.find(({ key }) => key !== null && key === fields.idempotencyKey);
    if (previous !== undefined) return { id: previous.id, isNew: false };
    const { sales, limits } = await readSaleTerms(transaction);
    const count = sales.plans ? profileLimits.perAccount : limits.profiles;
    if (existing.length >= count) throw new QuotaExceededError(problem('profile.refusal.profiles', { count }));
    await register(transaction);
    const id = await insertProfile(transaction, accountId, fields);
    await addProfileImages(transaction, id, 'PROFILE', pictures, now);
    return { id, isNew: true };
  });
}

const limits: Record<ProfileImageKind, number> = { PROFILE: 1, COVER: 1, GALLERY: profileLimits.gallery };

/**
 * A new picture or cover replaces the previous one. Locks the profile, so concurrent requests cannot exceed the
 * gallery's limit.
 * @throws UnauthenticatedError if the profile was deleted; QuotaExceededError
 */
export async function addProfileImages(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
  stored: readonly StoredImageRow[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (kind !== 'GALLERY') await deleteProfileImages(transaction, profileId, kind);
    const { count, end } = await countProfileImages(transaction, profileId, kind);
    if (count + stored.length > limits[kind]) {
      throw new QuotaExceededError(problem('profile.refusal.gallery', { count: profileLimits.gallery }));
    }
    if (stored.length > 0) {
      await insertProfileImages(transaction, { profileId, kind, from: end }, stored);
      await markImagesChanged(transaction, profileId, now);
    }
  });
}
