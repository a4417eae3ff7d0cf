import { artisticFieldLabels } from '@/lib/shared/domain/artistic-field';
import { formatCountry, formatLanguage } from '@/lib/shared/domain/country';
import { type EligibilityScope, eligibilityScopeLabels } from '@/lib/shared/domain/opportunity';
import { joinWithAnd, joinWithOr } from '@/lib/shared/domain/text';
import type { Conditions } from './your-fit';

type Places = { nationalities: readonly string[]; residences: readonly string[]; scope: EligibilityScope };

/** "National. Any nationality. Residence: United Kingdom". Running text would need articles, which the data lacks. */
export function formatOrigins({ nationalities, residences, scope }: Places): string {
  const nationality =
    nationalities.length === 0
      ? 'Any nationality'
      : `Nationality: ${joinWithOr(nationalities.map((code) => formatCountry(code)))}`;
  const residence =
    residences.length === 0
      ? ', living anywhere'
      : `. Residence: ${joinWithOr(residences.map((code) => formatCountry(code)))}`;
  return `${eligibilityScopeLabels[scope]}. ${nationality}${residence}`;
}

/** "18 and over", "Up to 35", "18 to 35"; null for any age. */
export function formatAge(ages: { ageMin: number | null; ageMax: number | null }): string | null {
  const { ageMin, ageMax } = ages;
  if (ageMin !== null && ageMax !== null) return `${ageMin} to ${ageMax}`;
  if (ageMin !== null) return `${ageMin} and over`;
  return ageMax === null ? null : `Up to ${ageMax}`;
}

/** "Drawing, Painting and Film", "All fields"; null if there are none. */
export function formatFields({ artisticFields, allFields }: Conditions): string | null {
  if (allFields) return 'All fields';
  return artisticFields.length === 0 ? null : joinWithAnd(artisticFields.map((field) => artisticFieldLabels[field]));
}

/** "German or English"; null if any language is accepted. */
export function formatLanguages(languages: readonly string[]): string | null {
  return languages.length === 0 ? null : joinWithOr(languages.map((tag) => formatLanguage(tag)));
}
