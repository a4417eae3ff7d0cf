import type { Profile } from '@/lib/shared/contract/profile';
import { formatLanguage, formatPlace } from '@/lib/shared/domain/country';
import { formatProfileKind } from '@/lib/shared/domain/profile';
import { joinWithComma, toLowerLabel } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** Examples: "Artist, she/her" or, for an organization, "Gallery". */
export function formatRole(
  profile: Pick<Profile, 'role' | 'organizationType' | 'pronouns'>,
  { t, language }: Words,
): string {
  const kind = formatProfileKind(profile, t);
  if (profile.pronouns === null) return kind;
  return joinWithComma([kind, toLowerLabel(t(`profile.pronouns.${profile.pronouns}`), language)], language);
}

type Described = Pick<Profile, 'city' | 'country' | 'artisticFields' | 'languages' | 'openTo'>;

export function listProfileDetails(profile: Described, { t, language }: Words): { label: string; value: string }[] {
  const fields = profile.artisticFields.map((field) => t(`profile.artisticField.${field}`));
  const languages = profile.languages.map((tag) => formatLanguage(tag, language));
  const openTo = profile.openTo.map((kind, index) => {
    const label = t(`profile.openTo.${kind}`);
    return index === 0 ? label : toLowerLabel(label, language);
  });
  return [
    { label: t('profile.page.basedIn'), value: formatPlace(profile, language) ?? '' },
    { label: t('profile.page.worksWith'), value: joinWithComma(fields, language) },
    { label: t('profile.page.speaks'), value: joinWithComma(languages, language) },
    { label: t('profile.page.openTo'), value: joinWithComma(openTo, language) },
  ].filter(({ value }) => value !== '');
}
