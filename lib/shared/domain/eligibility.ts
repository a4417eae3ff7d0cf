import type { Words } from '@/lib/shared/i18n/words';
import type { ArtisticField } from './artistic-field';
import { formatCountry, formatLanguage } from './country';
import { joinWithAnd, joinWithOr } from './text';

type OpportunityEligibility = {
  artisticFields: readonly ArtisticField[];
  allFields: boolean;
  eligibility: {
    nationalities: readonly string[];
    residences: readonly string[];
    ageMin: number | null;
    ageMax: number | null;
    languages: readonly string[];
    other: string | null;
  };
};
type Profile = { country: string | null; languages: readonly string[]; artisticFields: readonly ArtisticField[] };

/** `fits` is null if the profile lacks the information. */
export type Fit = { fits: boolean | null; reason: string };

/** Only lists requirements that the call states. */
export function listFits(opportunity: OpportunityEligibility, profile: Profile, words: Words): Fit[] {
  const { artisticFields, allFields, eligibility } = opportunity;
  const { nationalities, residences, ageMin, ageMax, languages, other } = eligibility;
  const { t } = words;
  return [
    ...(residences.length > 0 ? [judgeResidence(residences, profile.country, words)] : []),
    ...(nationalities.length > 0
      ? [unknown(t('opportunity.fit.nationality', { countries: joinCountries(nationalities, words) }))]
      : []),
    ...(ageMin !== null || ageMax !== null ? [unknown(t('opportunity.fit.age'))] : []),
    ...(languages.length > 0 ? [judgeLanguages(languages, profile.languages, words)] : []),
    ...(!allFields && artisticFields.length > 0 ? [judgeFields(artisticFields, profile.artisticFields, words)] : []),
    ...(other !== null ? [unknown(t('opportunity.fit.also', { text: other }))] : []),
  ];
}

/** Country names follow a colon, because some need an article within a sentence. */
function judgeResidence(residences: readonly string[], country: string | null, words: Words): Fit {
  const { t, language } = words;
  const countries = joinCountries(residences, words);
  if (country === null) return unknown(t('opportunity.fit.residenceUnknown', { countries }));
  const reason = t('opportunity.fit.residence', { countries, country: formatCountry(country, language) });
  return { fits: residences.includes(country), reason };
}

function joinCountries(codes: readonly string[], { language }: Words): string {
  return joinWithOr(
    codes.map((code) => formatCountry(code, language)),
    language,
  );
}

function judgeLanguages(requested: readonly string[], spoken: readonly string[], { t, language }: Words): Fit {
  const list = (tags: readonly string[]) => tags.map((tag) => formatLanguage(tag, language));
  const languages = joinWithOr(list(requested), language);
  if (spoken.length === 0) return unknown(t('opportunity.fit.languagesUnknown', { languages }));
  const shared = requested.filter((tag) => spoken.includes(tag));
  return shared.length > 0
    ? { fits: true, reason: t('opportunity.fit.languages', { languages: joinWithAnd(list(shared), language) }) }
    : { fits: false, reason: t('opportunity.fit.languagesOther', { languages }) };
}

function judgeFields(requested: readonly ArtisticField[], own: readonly ArtisticField[], { t, language }: Words): Fit {
  const format = (fields: readonly ArtisticField[]) =>
    joinWithAnd(
      fields.map((field) => t(`profile.artisticField.${field}`)),
      language,
    );
  if (own.length === 0) return unknown(t('opportunity.fit.fieldsUnknown', { fields: format(requested) }));
  const shared = requested.filter((field) => own.includes(field));
  return shared.length > 0
    ? { fits: true, reason: t('opportunity.fit.fields', { fields: format(shared) }) }
    : { fits: false, reason: t('opportunity.fit.fieldsOther', { fields: format(requested) }) };
}

function unknown(reason: string): Fit {
  return { fits: null, reason };
}
