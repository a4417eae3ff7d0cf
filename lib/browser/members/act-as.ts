import { readProfileCookie } from '@/lib/browser/session/session-cookies';
import { getSession } from '@/lib/browser/session/state';
import { ApiUnavailableError } from '@/lib/shared/api/request';
import { chooseProfile } from './load-member';

/**
 * Whether the person acts as this profile. What is posted is of the profile that the product token names (spec 6), and
 * the token may be another's where the cookie, which all tabs share, says so.
 */
export function isActingAs(profileId: string): boolean {
  const session = getSession();
  if (session.status !== 'member' || session.profile?.id !== profileId) return false;
  return session.claims !== null && readProfileCookie() === profileId;
}

/** @throws ApiUnavailableError without its token: what is posted would become that of the profile before. */
export async function actAs(profileId: string): Promise<void> {
  if (isActingAs(profileId)) return;
  await chooseProfile(profileId);
  if (!isActingAs(profileId)) throw new ApiUnavailableError('The profile token could not be had.');
}
