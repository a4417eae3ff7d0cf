import type { Profile } from '@/lib/shared/contract/profile';
import type { Role } from '@/lib/shared/domain/profile';
import type { Words } from '@/lib/shared/i18n/words';

export type MissingField = {
  /** The section of the editor that contains the field. */
  id: 'picture' | 'name' | 'practice' | 'location' | 'contact' | 'cv';
  /** Example: "Add a picture". */
  label: string;
};

const withCv: ReadonlySet<Role> = new Set(['ARTIST', 'CURATOR']);

/** Lists the most useful field first: the directory requires a picture or a text. */
export function listMissingFields(
  profile: Pick<Profile, 'role' | 'image' | 'bio' | 'artisticFields' | 'city' | 'country' | 'contact' | 'cv'>,
  t: Words['t'],
): MissingField[] {
  const { role, image, bio, artisticFields, city, country, contact, cv } = profile;
  const isPlace = role === 'ART_ORGANIZATION';
  const parts: (MissingField | false)[] = [
    image === null && { id: 'picture', label: t('profile.missing.picture') },
    bio === null && {
      id: 'name',
      label: isPlace ? t('profile.missing.aboutPlace') : t('profile.missing.aboutYourself'),
    },
    artisticFields.length === 0 && { id: 'practice', label: t('profile.missing.fields') },
    city === null &&
      country === null && {
        id: 'location',
        label: isPlace ? t('profile.missing.wherePlace') : t('profile.missing.whereYou'),
      },
    Object.keys(contact).length === 0 && { id: 'contact', label: t('profile.missing.contact') },
    cv.length === 0 && withCv.has(role) && { id: 'cv', label: t('profile.missing.cv') },
  ];
  return parts.filter((part) => part !== false);
}
