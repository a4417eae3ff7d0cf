import type { Profile } from '@/lib/shared/contract/profile';
import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatLanguage, formatPlace } from '@/lib/shared/domain/country';
import { formatProfileKind, openToLabels, pronounLabels } from '@/lib/shared/domain/profile';
import { capitalize } from '@/lib/shared/domain/text';

/** "Artist, she/her"; for an organization, its type: "Gallery". */
export function formatRole(profile: Pick<Profile, 'role' | 'organizationType' | 'pronouns'>): string {
  const kind = formatProfileKind(profile);
  return profile.pronouns === null ? kind : `${kind}, ${pronounLabels[profile.pronouns].toLowerCase()}`;
}

type Described = Pick<Profile, 'city' | 'country' | 'artisticFields' | 'languages' | 'openTo'>;

export function listProfileDetails(profile: Described): { label: string; value: string }[] {
  return [
    { label: 'Based in', value: formatPlace(profile) ?? '' },
    { label: 'Works with', value: profile.artisticFields.map((field) => artisticFieldLabels[field]).join(', ') },
    { label: 'Speaks', value: profile.languages.map((tag) => formatLanguage(tag)).join(', ') },
    { label: 'Open to', value: capitalize(profile.openTo.map((kind) => openToLabels[kind]).join(', ')) },
  ].filter(({ value }) => value !== '');
}

/** For a salutation: a person's first name, or an organization's full name. */
export function formatAddressee({ name, role }: Profile): string {
  if (role === 'ART_ORGANIZATION') return name;
  const [first = name] = name.split(/\s+/);
  // Titles such as "Dr." and initials do not count as first names.
  return first.endsWith('.') || first.length < 2 ? name : first;
}
