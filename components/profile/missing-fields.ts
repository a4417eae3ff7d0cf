import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';

/** Something that a profile does not say yet. */
export type MissingField = {
  /** Its part of the editor. */
  id: 'picture' | 'name' | 'practice' | 'location' | 'contact' | 'cv';
  /** What its owner can do about it. */
  label: string;
};

const withCv: ReadonlySet<Role> = new Set(['ARTIST', 'CURATOR']);

type DescribedProfile = Pick<
  Profile,
  'role' | 'image' | 'bio' | 'artisticFields' | 'city' | 'country' | 'contact' | 'cv'
>;

/** What a profile does not say yet, what helps it most first: a picture or a few words list it in the directory. */
export function listMissingFields(profile: DescribedProfile): MissingField[] {
  const { role, image, bio, artisticFields, city, country, contact, cv } = profile;
  const isPlace = role === 'ART_ORGANIZATION';
  const parts: (MissingField | false)[] = [
    image === null && { id: 'picture', label: 'Add a picture' },
    bio === null && {
      id: 'name',
      label: isPlace ? 'Say a few words about the place' : 'Say a few words about yourself',
    },
    artisticFields.length === 0 && { id: 'practice', label: 'Choose your fields' },
    city === null && country === null && { id: 'location', label: isPlace ? 'Say where it is' : 'Say where you are' },
    Object.keys(contact).length === 0 && { id: 'contact', label: 'Give a way to reach you' },
    cv.length === 0 && withCv.has(role) && { id: 'cv', label: 'Add a line to your CV' },
  ];
  return parts.filter((part) => part !== false);
}
