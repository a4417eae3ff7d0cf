import { countryCodes } from '@/lib/shared/domain/country';
import { splitList } from '@/lib/shared/domain/text';
import { foldValue } from './fold-value';

type Place = { city: string | null; country: string | null };

/**
 * Reads "London, United Kingdom" and "Polska". Drops text between city and country ("Santafé de Bogotá, D.C.,
 * Colombia"). If no country is recognized, the whole text is the city.
 */
export function readPlace(text: string): Place {
  const parts = splitList(text);
  const last = parts.at(-1);
  if (last === undefined) return { city: null, country: null };
  const country = findCountryCode(last);
  if (country === null) return { city: parts.join(', '), country: null };
  return { city: parts.length > 1 ? (parts[0] ?? null) : null, country };
}

/** If two countries share a name, the earlier language wins. */
const LANGUAGES =
  'en de fr it es pt nl pl cs sk hu ro sv da nb fi is et lv lt hr sl bs sq tr ga cy mt ca eu vi id ms fil sw az uz'.split(
    ' ',
  );

/** Transliterations, long forms and former spellings that catalogs use and CLDR lacks. */
const SPELLINGS: Record<string, string> = {
  Rossiya: 'RU',
  Nihon: 'JP',
  Bharat: 'IN',
  Zhonghua: 'CN',
  'Chung-hua Min-kuo': 'TW',
  Ellás: 'GR',
  Misr: 'EG',
  "Taehan Min'guk": 'KR',
  "Choson Minjujuui In'min Konghwaguk": 'KP',
  Ukrayina: 'UA',
  "Yisra'el": 'IL',
  'Ceská Republika': 'CZ',
  'Slovenská Republika': 'SK',
  'Al-Lubnan': 'LB',
  "Al-Jaza'ir": 'DZ',
  'Al-‘Iraq': 'IQ',
  'Al-Magreb': 'MA',
  'As-Sudan': 'SD',
  Suriyah: 'SY',
  'Prathet Thai': 'TH',
  Makedonija: 'MK',
  Shqipëria: 'AL',
  Lao: 'LA',
  Myanmar: 'MM',
};

function fold(name: string): string {
  return foldValue(name.normalize('NFKD').replace(/[\p{M}'’‘`]/gu, ''));
}

let countryNames: Map<string, string> | null = null;

function createCountryNames(): Map<string, string> {
  const names = new Map(Object.entries(SPELLINGS).map(([name, code]) => [fold(name), code]));
  for (const language of LANGUAGES) {
    const namesIn = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = fold(namesIn.of(code) ?? '');
      if (name !== '' && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}

/** Null for an unknown or former country ("Jugoslavija"). */
export function findCountryCode(name: string): string | null {
  countryNames ??= createCountryNames();
  return countryNames.get(fold(name)) ?? null;
}
