import { v7 as uuidv7 } from 'uuid';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../db/client';
import { ConflictError, QuotaExceededError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { countDrafts, findSameDraft, insertDraft, type NewDraft } from './queries/write-opportunity';

/**
 * Idempotent by `id` and `idempotencyKey`. Locks the profile's row, so concurrent requests can neither exceed the quota
 * nor create a draft twice.
 * @param id chosen by the client, which has the draft's URL before its first save.
 * @throws UnauthenticatedError, QuotaExceededError; ConflictError if the id belongs to another profile's opportunity.
 */
export async function createDraft(
  db: Db,
  { id = uuidv7(), ...fields }: Omit<NewDraft, 'id'> & { id?: string | undefined },
): Promise<string> {
  const draft = { ...fields, id };
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, draft.profileId);
    const same = await findSameDraft(transaction, draft);
    if (same !== undefined) return same;
    await requireDraftQuota(transaction, draft.profileId);
    if (await insertDraft(transaction, draft)) return id;
    throw new ConflictError('There is another call under this id.');
  });
}

/** The transaction must have locked the profile. @throws QuotaExceededError */
export async function requireDraftQuota(transaction: Db, profileId: string): Promise<void> {
  if ((await countDrafts(transaction, profileId)) >= opportunityLimits.drafts) {
    throw new QuotaExceededError(`You have ${opportunityLimits.drafts} drafts. Publish or delete one first.`);
  }
}
