import { readProfileCookie } from '@/lib/browser/session/session-cookies';
import { getSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import { chooseProfile } from './load-member';

/**
 * Returns true when the person acts as this profile. The product token decides who owns a new item, and the shared
 * cookie of another tab may have changed it.
 */
export function isActingAs(profileId: string): boolean {
  const session = getSession();
  if (session.status !== 'member' || session.profile?.id !== profileId) return false;
  return session.claims !== null && readProfileCookie() === profileId;
}

/** @throws ApiUnavailableError without the profile's token: a new item would belong to the previous profile. */
export async function actAs(profileId: string): Promise<void> {
  if (isActingAs(profileId)) return;
  await chooseProfile(profileId);
  if (!isActingAs(profileId)) throw new ApiUnavailableError('The profile token could not be loaded.');
}
