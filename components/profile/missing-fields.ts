import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';

export type MissingField = {
  /** The section of the editor that contains the field. */
  id: 'picture' | 'name' | 'practice' | 'location' | 'contact' | 'cv';
  /** For example "Add a picture". */
  label: string;
};

const withCv: ReadonlySet<Role> = new Set(['ARTIST', 'CURATOR']);

/** The most useful field comes first: the directory requires a picture or a text. */
export function listMissingFields(
  profile: Pick<Profile, 'role' | 'image' | 'bio' | 'artisticFields' | 'city' | 'country' | 'contact' | 'cv'>,
): MissingField[] {
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
