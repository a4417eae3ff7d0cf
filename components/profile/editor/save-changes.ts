import { pickChanges } from '@/lib/browser/forms/changes';
import { changeProfile, refetchProfile } from '@/lib/browser/members/profile/own-profiles';
import { ApiError } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import { rebaseChanges } from './profile-changes';
import { createProfileBody, createProfileDraft, type ProfileDraft } from './profile-draft';

const CHANGED_ELSEWHERE = 'This was changed in another tab or on another device. Save again to replace it.';
/** Maximum attempts: each conflict with a concurrent save requires a rebase and another attempt. */
const ATTEMPTS = 3;

const readBody = (profile: Profile) => createProfileBody(createProfileDraft(profile));

type SaveInput = {
  draft: ProfileDraft;
  /** The version that the form was created from. */
  base: Profile;
  /** The latest version known in this tab. */
  latest: Profile;
  /** Called with the version that caused a conflict; the next save overwrites it. */
  onConflict: (latest: Profile) => void;
};

/**
 * Saves the changed fields on top of changes that were saved elsewhere since.
 * @throws ApiError `conflict` with each field that was changed on both sides.
 */
export async function saveChanges({ draft, base, latest, onConflict }: SaveInput): Promise<Profile> {
  const own = pickChanges(createProfileBody(draft), readBody(base));
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
