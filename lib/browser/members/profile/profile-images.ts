import { type MutationOptions, mutationOptions } from '@tanstack/react-query';
import { api, type UploadOptions } from '@/lib/browser/api/api';
import { createForm } from '@/lib/shared/api/request';
import type { Profile } from '@/lib/shared/contract/profile';
import type { Image } from '@/lib/shared/contract/values';
import type { FocalPoint } from '@/lib/shared/domain/image';
import type { OwnAccount } from '../account/own-account';
import { queryClient } from '../query-client';
import { changeProfile, createOwnAccountChanger, showProfile } from './own-profiles';

type ImageDescription = { alt: string | null; focalPoint: FocalPoint | null };

type ImageOfProfile = { profileId: string; key: string };
type Variables = ImageOfProfile & { description: ImageDescription };

/** Serializes changes. Each response contains the whole profile, so a late response would restore an older state. */
const PROFILE_IMAGES = { id: 'profile images' };

/** Optimistic: rolls the change back if it cannot be saved. */
const describeImageMutation = mutationOptions({
  scope: PROFILE_IMAGES,
  mutationFn: ({ profileId, key, description }: Variables) =>
    changeProfile(profileId, { imageDetails: [{ key, ...description }] }),
  onMutate: ({ profileId, key, description }) => {
    const change = createOwnAccountChanger();
    let before: ImageDescription | undefined;
    change((own) =>
      replaceDescription(own, { profileId, key }, (current) => {
        before = current;
        return description;
      }),
    );
    return {
      rollBack: () =>
        // A later description takes precedence over the rollback.
        change((own) =>
          replaceDescription(own, { profileId, key }, (current) =>
            isSame(current, description) && before ? before : current,
          ),
        ),
    };
  },
  onError: (_error, _variables, context) => context?.rollBack(),
});

function replaceDescription(
  own: OwnAccount,
  { profileId, key }: ImageOfProfile,
  change: (current: ImageDescription) => ImageDescription,
): OwnAccount {
  const profiles = own.profiles.map((profile) => (profile.id === profileId ? replaceIn(profile) : profile));
  return { ...own, profiles };

  function replaceIn(profile: Profile): Profile {
    const replace = <Image extends ImageDescription & { key: string }>(image: Image): Image =>
      image.key === key ? { ...image, ...change({ alt: image.alt, focalPoint: image.focalPoint }) } : image;
    return {
      ...profile,
      image: profile.image && replace(profile.image),
      cover: profile.cover && replace(profile.cover),
      gallery: profile.gallery.map(replace),
    };
  }
}

function isSame(one: ImageDescription, other: ImageDescription): boolean {
  const isSamePoint = one.focalPoint?.x === other.focalPoint?.x && one.focalPoint?.y === other.focalPoint?.y;
  return one.alt === other.alt && isSamePoint;
}

export type ProfileImageType = 'image' | 'cover' | 'gallery';

/** A profile picture or cover replaces the previous one. */
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
  const body = new URLSearchParams({ type, url: key });
  const mutationFn = () => api('DELETE /v1/profiles/images', { body }, { as: profileId });
  await mutate({ scope: PROFILE_IMAGES, mutationFn, onSuccess: showProfile }, undefined);
}

export async function describeImage(profileId: string, { key, ...description }: ImageDescription & { key: string }) {
  await mutate(describeImageMutation, { profileId, key, description });
}

/** Runs outside of components: uploads are queued and must survive unmounting. */
function mutate<ResponseBody, Variables, Context>(
  options: MutationOptions<ResponseBody, Error, Variables, Context>,
  variables: Variables,
): Promise<ResponseBody> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables);
}
