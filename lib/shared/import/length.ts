import { ValueError } from './check-text';

export const lengthUnits = ['mm', 'cm', 'm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** `unit` is null if the text has no unit. Feet are converted to inches. */
export type Length = { value: number; unit: LengthUnit | null };

const SPELLINGS: Record<LengthUnit, string> = {
  mm: 'mm millimeter millimeters millimetre millimetres millimètres millimetres',
  cm: 'cm centimeter centimeters centimetre centimetres zentimeter centimètres',
  m: 'm meter meters metre metres mètres',
  in: 'in inch inches zoll pouces pulgadas pollici " ″ ”',
};
const BY_SPELLING: ReadonlyMap<string, LengthUnit> = new Map(
  lengthUnits.flatMap((unit) => SPELLINGS[unit].split(' ').map((spelling) => [spelling, unit] as const)),
);

/** Parses "cm", "Inches", "in." and `"`. */
export function parseUnit(text: string): LengthUnit | null {
  return BY_SPELLING.get(text.trim().toLowerCase().replace(/\.$/, '')) ?? null;
}

/** Recognizes "Height (cm)" and "width_inches". The "in" of "Breite in mm" is not a unit. */
export function guessUnit(column: string): LengthUnit | null {
  const words = column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\b(height|width|depth)(mm|cm|in)\b/g, '$1 $2')
    .split(/[^\p{L}"″”]+/u);
  const units = words.map(parseUnit).filter((unit) => unit !== null);
  return units.find((unit) => unit !== 'in') ?? units[0] ?? null;
}

/** Longest first, so that "mm" is not read as "m". */
const WORDS = [...BY_SPELLING.keys()].filter((word) => /\p{L}/u.test(word));
const UNIT = String.raw`(?:(?:${WORDS.sort((one, other) => other.length - one.length).join('|')})(?!\p{L})|["″”])`;
const FEET = String.raw`(?:(?:feet|foot|ft)(?!\p{L})|['′’])`;
const DECIMAL = String.raw`\d+(?:[.,]\d+)*`;
/** Matches "12 3/4", "12-3/4", "3/4" and decimal numbers. */
const NUMBER = String.raw`(?:\d+[ -]\d+\/\d+|\d+\/\d+|${DECIMAL})`;
const LENGTH = new RegExp(String.raw`^(?:(${DECIMAL}) ?${FEET}\.? ?)?(?:(${NUMBER}) ?(${UNIT})?\.?)?$`, 'iu');
/** Has no capturing groups. */
export const LENGTH_PATTERN = String.raw`(?:${DECIMAL} ?${FEET}\.?(?: ?${NUMBER} ?(?:${UNIT})?\.?)?|${NUMBER} ?(?:${UNIT})?\.?)`;

/** Collapses whitespace and spells out fraction characters: "12¾" becomes "12 3/4". */
export function normalizeLengths(text: string): string {
  return text
    .replace(/[⅛¼⅜½⅝¾⅞⅓⅔]/g, (sign) => ` ${sign.normalize('NFKD')}`)
    .replaceAll('⁄', '/')
    .replaceAll("''", '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Parses "29,7", "42 cm", "12 3/4 in." and "4 ft 2 in"; 0 for empty text.
 * @param otherwise the default unit, which determines whether a comma can be a thousands separator.
 * @throws ValueError
 */
export function readLength(text: string, otherwise: LengthUnit | null): Length {
  const [, feet, number, named] = LENGTH.exec(normalizeLengths(text)) ?? [];
  if (text.trim() !== '' && feet === undefined && number === undefined) throw createLengthError(text);
  const unit = feet === undefined ? parseUnit(named ?? '') : 'in';
  const read = (part: string | undefined) => (part === undefined ? 0 : readNumber(part, unit ?? otherwise, text));
  if (feet !== undefined && parseUnit(named ?? 'in') !== 'in') throw createLengthError(text);
  return { value: read(feet) * 12 + read(number), unit };
}

/** @throws ValueError for an ambiguous number. */
function readNumber(text: string, unit: LengthUnit | null, whole: string): number {
  const [, units = '0', top, bottom] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (top !== undefined && Number(bottom) === 0) throw createLengthError(whole);
  if (top !== undefined) return Number(units) + Number(top) / Number(bottom);
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(text);
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text);
  if (isGrouped) {
    // In millimeters, "1,200" can only mean 1200; in other units, it may also mean 1.2.
    if (unit === 'mm' || marks.length > 1) return Number(text.replace(/[.,]/g, ''));
    throw new ValueError(({ t }) => t('artwork.import.fault.twoReadings', { text: cut(whole) }));
  }
  if (marks.length === 1) return Number(text.replace(',', '.'));
  const at = text.lastIndexOf(last);
  const thousands = text.slice(0, at);
  const isGroup = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(thousands) && !thousands.includes(last);
  if (!isGroup) throw createLengthError(whole);
  return Number(`${thousands.replace(/[.,]/g, '')}.${text.slice(at + 1)}`);
}

function createLengthError(text: string): ValueError {
  return new ValueError(({ t }) => t('artwork.import.fault.length', { text: cut(text) }));
}

const cut = (text: string) => text.slice(0, 40);
