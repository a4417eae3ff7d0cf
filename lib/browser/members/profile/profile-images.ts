import type { MutationOptions } from '@tanstack/react-query';
import { api, type UploadOptions } from '@/lib/browser/api/api';
import { createForm } from '@/lib/shared/api/create-form';
import type { Image } from '@/lib/shared/contract/values';
import { describeImageMutation, type ImageDescription, PROFILE_IMAGES } from '../artwork/describe-image';
import { queryClient } from '../query-client';
import { showProfile } from './own-profiles';

/** The role of a profile's image. */
export type ProfileImageType = 'image' | 'cover' | 'gallery';

/** Uploads an image of a profile. A picture or a cover replaces the previous one. */
export async function addProfileImage(
  profileId: string,
  type: ProfileImageType,
  file: File,
  options: UploadOptions,
): Promise<void> {
  const body = createForm<'POST /v1/profiles/images'>({ type, images: file });
  showProfile(await api('POST /v1/profiles/images', { body }, { as: profileId, ...options }));
}

export async function removeProfileImage(profileId: string, type: ProfileImageType, { key }: Image): Promise<void> {
  await mutate({ scope: PROFILE_IMAGES, mutationFn: removeImage }, { profileId, type, key });
}

async function removeImage({ profileId, type, key }: { profileId: string; type: ProfileImageType; key: string }) {
  showProfile(
    await api('DELETE /v1/profiles/images', { body: new URLSearchParams({ type, url: key }) }, { as: profileId }),
  );
}

export async function describeImage(
  profileId: string,
  { key, ...description }: ImageDescription & { key: string },
): Promise<void> {
  await mutate(describeImageMutation, { profileId, key, description });
}

/** Runs a mutation outside a component: uploads are queued, and have to survive an unmount. */
function mutate<ResponseBody, Variables, Context>(
  options: MutationOptions<ResponseBody, Error, Variables, Context>,
  variables: Variables,
): Promise<ResponseBody> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
