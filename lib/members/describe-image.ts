import { mutationOptions } from '@tanstack/react-query';
import type { Profile } from '@/lib/contract/profile';
import type { FocalPoint } from '@/lib/domain/image';
import type { OwnAccount } from './own-account';
import { changeProfile, changing } from './own-profiles';

/** What is said of an image: for people who cannot see it, and where crops look. */
export type ImageWords = { alt: string | null; focalPoint: FocalPoint | null };

type Described = { profileId: string; key: string; words: ImageWords };

/** An answer holds the whole profile, and one that comes late would show what is no longer so. */
export const PROFILE_IMAGES = { id: 'profile images' };

/** Describes an image. It is shown so at once, and as it was before when that cannot be saved. */
export const describeImageMutation = mutationOptions({
  scope: PROFILE_IMAGES,
  mutationFn: ({ profileId, key, words }: Described) => changeProfile(profileId, { imageDetails: [{ key, ...words }] }),
  onMutate: ({ profileId, key, words }) => {
    const show = changing();
    let before: ImageWords | undefined;
    show((own) =>
      withWords(own, { profileId, key }, (shown) => {
        before = shown;
        return words;
      }),
    );
    return {
      rollBack: () =>
        // Unless it was described anew meanwhile.
        show((own) => withWords(own, { profileId, key }, (shown) => (isSame(shown, words) && before ? before : shown))),
    };
  },
  onError: (_error, _described, shown) => shown?.rollBack(),
});

type OfImage = Pick<Described, 'profileId' | 'key'>;

function withWords(own: OwnAccount, of: OfImage, change: (shown: ImageWords) => ImageWords): OwnAccount {
  return {
    ...own,
    profiles: own.profiles.map((profile) => (profile.id === of.profileId ? described(profile) : profile)),
  };

  function described(profile: Profile): Profile {
    const image = <Image extends ImageWords & { key: string }>(one: Image): Image =>
      one.key === of.key ? { ...one, ...change({ alt: one.alt, focalPoint: one.focalPoint }) } : one;
    return {
      ...profile,
      image: profile.image && image(profile.image),
      cover: profile.cover && image(profile.cover),
      gallery: profile.gallery.map(image),
    };
  }
}

function isSame(one: ImageWords, other: ImageWords): boolean {
  return (
    one.alt === other.alt && one.focalPoint?.x === other.focalPoint?.x && one.focalPoint?.y === other.focalPoint?.y
  );
}
