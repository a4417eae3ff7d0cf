import { ApiUnavailableError } from '@/lib/api/request';
import { type UploadOptions, upload } from '@/lib/api/upload';
import type { Image } from '@/lib/contract/values';
import { asMember, withTokenRefresh } from '@/lib/session/as-member';
import { readProfileCookie } from '@/lib/session/session-cookies';
import { getSession } from '@/lib/session/state';
import { describeImageMutation, type ImageWords, PROFILE_IMAGES } from './describe-image';
import { chooseProfile } from './load-member';
import { mutate } from './mutate';
import { showProfile } from './own-profiles';

/** What an image of a profile is for. */
export type ProfileImageType = 'image' | 'cover' | 'gallery';

/** Sends one image of a profile. A picture and a cover take the place of the one before. */
export async function addProfileImage(
  profileId: string,
  type: ProfileImageType,
  file: File,
  options: UploadOptions,
): Promise<void> {
  await actAs(profileId);
  const body = new FormData();
  body.set('type', type);
  body.set('images', file);
  showProfile(await withTokenRefresh(() => upload('POST /v1/profiles/images', { body }, options)));
}

export async function removeProfileImage(profileId: string, type: ProfileImageType, { key }: Image): Promise<void> {
  await mutate({ scope: PROFILE_IMAGES, mutationFn: removeImage }, { profileId, type, key });
}

async function removeImage({ profileId, type, key }: { profileId: string; type: ProfileImageType; key: string }) {
  await actAs(profileId);
  showProfile(await asMember('DELETE /v1/profiles/images', { body: new URLSearchParams({ type, url: key }) }));
}

/** What is said of an image that is there: for people who cannot see it, and where crops look. */
export async function describeImage(profileId: string, { key, ...words }: ImageWords & { key: string }): Promise<void> {
  await mutate(describeImageMutation, { profileId, key, words });
}

/**
 * Images are those of the profile that a person acts as (spec 6: the product token names it). The cookie is every tab's:
 * where it says another, so may the token.
 */
export function actsAs(profileId: string): boolean {
  const session = getSession();
  if (session.status !== 'member' || session.profile?.id !== profileId) return false;
  return session.facts !== null && readProfileCookie() === profileId;
}

/** @throws ApiUnavailableError without its token: the image would become that of the profile before. */
async function actAs(profileId: string): Promise<void> {
  if (actsAs(profileId)) return;
  await chooseProfile(profileId);
  if (!actsAs(profileId)) throw new ApiUnavailableError('The profile token could not be had.');
}
