import { type ArtisticField, artisticFieldLabels } from './artistic-field';
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

/** Lists only requirements that the call states. */
export function listFits({ artisticFields, allFields, eligibility }: OpportunityEligibility, profile: Profile): Fit[] {
  const { nationalities, residences, ageMin, ageMax, languages, other } = eligibility;
  return [
    ...(residences.length > 0 ? [judgeResidence(residences, profile.country)] : []),
    ...(nationalities.length > 0
      ? [
          unknown(
            `Nationality: ${joinWithOr(nationalities.map((code) => formatCountry(code)))}. Profiles do not say one.`,
          ),
        ]
      : []),
    ...(ageMin !== null || ageMax !== null ? [unknown('There is a limit of age. Profiles do not say one.')] : []),
    ...(languages.length > 0 ? [judgeLanguages(languages, profile.languages)] : []),
    ...(!allFields && artisticFields.length > 0 ? [judgeFields(artisticFields, profile.artisticFields)] : []),
    ...(other !== null ? [unknown(`Also: ${other}`)] : []),
  ];
}

/** Country names follow a colon, because some need an article within a sentence. */
function judgeResidence(residences: readonly string[], country: string | null): Fit {
  const requested = `Residence: ${joinWithOr(residences.map((code) => formatCountry(code)))}.`;
  if (country === null) return unknown(`${requested} Your profile does not say where you live.`);
  return { fits: residences.includes(country), reason: `${requested} Your profile says: ${formatCountry(country)}.` };
}

function judgeLanguages(requested: readonly string[], spoken: readonly string[]): Fit {
  const names = joinWithOr(requested.map((tag) => formatLanguage(tag)));
  if (spoken.length === 0) return unknown(`Languages: ${names}. Your profile names none.`);
  const shared = requested.filter((language) => spoken.includes(language));
  return shared.length > 0
    ? { fits: true, reason: `You speak ${joinWithAnd(shared.map((tag) => formatLanguage(tag)))}.` }
    : { fits: false, reason: `Languages: ${names}. Your profile names others.` };
}

function judgeFields(requested: readonly ArtisticField[], own: readonly ArtisticField[]): Fit {
  const format = (fields: readonly ArtisticField[]) => joinWithAnd(fields.map((field) => artisticFieldLabels[field]));
  if (own.length === 0) return unknown(`Fields: ${format(requested)}. Your profile names none.`);
  const shared = requested.filter((field) => own.includes(field));
  return shared.length > 0
    ? { fits: true, reason: `${format(shared)}: among your fields.` }
    : { fits: false, reason: `Fields: ${format(requested)}. Your profile names others.` };
}

function unknown(reason: string): Fit {
  return { fits: null, reason };
}
