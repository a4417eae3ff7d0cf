import { pickChanges } from '@/lib/browser/forms/changes';
import { changeProfile, refetchProfile } from '@/lib/browser/members/own-profiles';
import { ApiError } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import { rebaseChanges } from './profile-changes';
import { createBody, createDraft, type ProfileDraft } from './profile-draft';

const CHANGED_ELSEWHERE = 'This was changed in another tab or on another device. Save again to replace it.';
/** A save that meets a change of another tab is rebased on it, and on one that comes meanwhile. */
const ATTEMPTS = 3;

const readBody = (profile: Profile) => createBody(createDraft(profile));

type SaveInput = {
  draft: ProfileDraft;
  /** The version that the form was filled with. */
  base: Profile;
  /** The version that this tab knows. */
  latest: Profile;
  /** Called with the version that a conflict was found with: the next save replaces it. */
  onConflict: (latest: Profile) => void;
};

/**
 * Saves the fields that were changed in this form, on top of what was saved elsewhere meanwhile.
 * @throws ApiError `conflict` naming each field that was changed on both sides.
 */
export async function saveChanges({ draft, base, latest, onConflict }: SaveInput): Promise<Profile> {
  const own = pickChanges(createBody(draft), readBody(base));
  let current = latest;
  for (let attempt = 1; ; attempt += 1) {
    const { changes, conflicts } = rebaseChanges(own, readBody(base), readBody(current));
    if (conflicts.length > 0) {
      onConflict(current);
      const fields = Object.fromEntries(conflicts.map((name) => [name, CHANGED_ELSEWHERE]));
      throw new ApiError(409, 'conflict', 'Nothing was saved. What you typed is still here.', fields);
    }
    if (Object.keys(changes).length === 0) return current;
    try {
      return await changeProfile(current.id, changes, current.updatedAt);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      if (!isOutdated || attempt === ATTEMPTS) throw error;
      current = await refetchProfile(current.id);
    }
  }
}
