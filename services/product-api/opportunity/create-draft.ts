import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/client';
import { lockProfile } from '../profile/queries/write-profile-images';
import { isDraftQuotaReached } from './limit-rule';
import { countDrafts, findSameDraft, insertDraft, type NewDraft } from './queries/write-opportunity';

/**
 * Creates a draft. Idempotent by `id` and by `idempotencyKey`. The profile's row is locked, so that concurrent requests can
 * neither exceed the quota of drafts nor create one draft twice.
 * @param id chosen by the client, which has the draft's URL before its first save.
 * @returns `ID_TAKEN` if the id belongs to an opportunity of another profile.
 */
export async function createDraft(
  db: Db,
  { id = uuidv7(), ...fields }: Omit<NewDraft, 'id'> & { id?: string | undefined },
): Promise<{ outcome: 'SAVED'; id: string } | { outcome: 'PROFILE_DELETED' | 'QUOTA_REACHED' | 'ID_TAKEN' }> {
  const draft = { ...fields, id };
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, draft.profileId))) return { outcome: 'PROFILE_DELETED' };
    const same = await findSameDraft(transaction, draft);
    if (same !== undefined) return { outcome: 'SAVED', id: same };
    if (isDraftQuotaReached(await countDrafts(transaction, draft.profileId))) return { outcome: 'QUOTA_REACHED' };
    return (await insertDraft(transaction, draft)) ? { outcome: 'SAVED', id } : { outcome: 'ID_TAKEN' };
  });
}
