import { mutationOptions } from '@tanstack/react-query';
import type { Profile } from '@/lib/shared/contract/profile';
import type { FocalPoint } from '@/lib/shared/domain/image';
import type { OwnAccount } from '../account/own-account';
import { changeProfile, createOwnAccountChanger } from '../profile/own-profiles';

/** An image's alternative text, and its focal point for crops. */
export type ImageDescription = { alt: string | null; focalPoint: FocalPoint | null };

type Variables = { profileId: string; key: string; description: ImageDescription };

/** Runs changes in sequence: each response holds the whole profile, and a late one would restore an older state. */
export const PROFILE_IMAGES = { id: 'profile images' };

/** Describes an image: an optimistic change, rolled back when it cannot be saved. */
export const describeImageMutation = mutationOptions({
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
        // A later description wins over the rollback.
        change((own) =>
          replaceDescription(own, { profileId, key }, (current) =>
            isSame(current, description) && before ? before : current,
          ),
        ),
    };
  },
  onError: (_error, _variables, context) => context?.rollBack(),
});

type ImageOfProfile = Pick<Variables, 'profileId' | 'key'>;

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
  return (
    one.alt === other.alt && one.focalPoint?.x === other.focalPoint?.x && one.focalPoint?.y === other.focalPoint?.y
  );
}
