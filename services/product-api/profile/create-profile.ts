import { profileLimits } from '@/lib/shared/domain/profile';
import type { Db } from '../db/client';
import { addProfileImages } from './add-profile-images';
import { insertProfile, listProfileKeys, lockAccount, type NewProfile } from './queries/write-profile';
import type { StoredImageRow } from './queries/write-profile-images';

type CreateOutcome = { outcome: 'CREATED' | 'EXISTS'; id: string } | { outcome: 'QUOTA_REACHED' | 'ACCOUNT_DELETED' };

/**
 * Creates a profile with its picture, if any, within the account's limit. Idempotent by `idempotencyKey`. The account's
 * row is locked, so that two concurrent requests can neither exceed the limit nor create one profile twice.
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
