import { getDirection, intlTags, type Language } from '@/lib/shared/i18n/languages';
import { foldText } from './fold-text';
import { joinWithComma } from './text';

/** The officially assigned ISO 3166-1 alpha-2 codes, and XK, which CLDR includes. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const RIGHT_TO_LEFT_MARK = '\u200f';

const known = new Set(countryCodes);

export function isCountryCode(value: string): boolean {
  return known.has(value);
}

const names = new Map<string, Intl.DisplayNames>();

/** Cached: creating an instance takes 40 ms on a phone. */
function getNames(type: 'region' | 'language', language: Language): Intl.DisplayNames {
  const key = `${type} ${language}`;
  const cached = names.get(key) ?? new Intl.DisplayNames(intlTags[language], { type });
  names.set(key, cached);
  return cached;
}

/** Returns unknown codes unchanged. */
export function formatCountry(code: string, language: Language): string {
  return isCountryCode(code) ? (getNames('region', language).of(code) ?? code) : code;
}

/** Returns malformed tags unchanged. */
export function formatLanguage(tag: string, language: Language): string {
  try {
    return getNames('language', language).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Formats "Galway, Ireland", or only the known part. */
export function formatPlace(place: { city: string | null; country: string | null }, language: Language): string | null {
  const country = place.country && formatCountry(place.country, language);
  const parts = [place.city, country].filter((part) => part !== null).filter((part) => part !== '');
  if (parts.length < 2) return parts[0] ?? null;
  // Without the mark, a city in Latin script would make the whole place left-to-right.
  const mark = getDirection(language) === 'rtl' ? RIGHT_TO_LEFT_MARK : '';
  return mark + joinWithComma(parts, language);
}

/** Matches codes and the beginnings of names, ignoring accents. */
export function findCountriesByName(text: string, language: Language): string[] {
  const prefix = foldText(text);
  return countryCodes.filter(
    (code) => code.toLowerCase() === prefix || foldText(formatCountry(code, language)).startsWith(prefix),
  );
}

/** Languages that are widely spoken or used in art. */
export const languageTags =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr fy ga gd gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn oc om pa pl ps pt ro ru rw sc sd se si sk sl sm so sq sr st sv sw ta te tg th ti tk tl tn tr uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  );
