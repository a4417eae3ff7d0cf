import { formatCountry, formatLanguage } from '@/lib/shared/domain/country';
import type { EligibilityScope } from '@/lib/shared/domain/opportunity';
import { joinWithAnd, joinWithOr } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import type { Conditions } from './your-fit';

type Places = { nationalities: readonly string[]; residences: readonly string[]; scope: EligibilityScope };

/**
 * Example: "National. Any nationality. Residence: United Kingdom". Full sentences would need articles, which the
 * country names lack.
 */
export function formatOrigins({ nationalities, residences, scope }: Places, { t, language }: Words): string {
  const format = (codes: readonly string[]) =>
    joinWithOr(
      codes.map((code) => formatCountry(code, language)),
      language,
    ) || 'none';
  return t('opportunity.eligibility.origins', {
    scope: t(`opportunity.scope.${scope}`),
    nationalities: format(nationalities),
    residences: format(residences),
  });
}

/** Examples: "18 and over", "Up to 35", "18 to 35". Null for any age. */
export function formatAge(ages: { ageMin: number | null; ageMax: number | null }, { t }: Words): string | null {
  const { ageMin, ageMax } = ages;
  if (ageMin !== null && ageMax !== null) {
    return t('opportunity.eligibility.ages', { least: String(ageMin), most: String(ageMax) });
  }
  if (ageMin !== null) return t('opportunity.eligibility.ageFrom', { age: String(ageMin) });
  return ageMax === null ? null : t('opportunity.eligibility.ageUpTo', { age: String(ageMax) });
}

/** Examples: "Drawing, Painting and Film", "All fields". Null if there are none. */
export function formatFields({ artisticFields, allFields }: Conditions, { t, language }: Words): string | null {
  if (allFields) return t('opportunity.eligibility.allFields');
  const names = artisticFields.map((field) => t(`profile.artisticField.${field}`));
  return joinWithAnd(names, language) || null;
}

/** Example: "German or English". Null if the organizer accepts any language. */
export function formatLanguages(languages: readonly string[], { language }: Words): string | null {
  const names = languages.map((tag) => formatLanguage(tag, language));
  return joinWithOr(names, language) || null;
}
