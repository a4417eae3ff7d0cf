import type { SizeUnit } from './artwork';
import { parseDecimal } from './decimal';

/** `unit` is null if only a number was typed. */
export type TypedLength = { value: number; unit: SizeUnit | null };

const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  centimetre: 1,
  centimetres: 1,
  centimeter: 1,
  centimeters: 1,
};
const INCHES: ReadonlySet<string> = new Set(['in', 'in.', 'inch', 'inches', '"', '″', '”', "''"]);
const LENGTH = /^([\d.,\s'’/⁄¼½¾⅛⅜⅝⅞]*[\d¼½¾⅛⅜⅝⅞])\s*([\p{L}"″”']*\.?)$/u;
const CENTIMETRES_PER_INCH = 2.54;
const PLACES = 6;

/** Parses "90", "90 cm", "0,9 m", "35.5 in" and "12 3/4″". */
export function parseLength(text: string): TypedLength | null {
  const [, number = '', word = ''] = LENGTH.exec(text.trim()) ?? [];
  const value = readNumber(number);
  const unit = word.toLowerCase();
  if (value === null) return null;
  if (unit === '') return { value, unit: null };
  if (INCHES.has(unit)) return { value, unit: 'in' };
  const factor = CENTIMETRES[unit.replace(/\.$/, '')];
  return factor === undefined ? null : { value: round(value * factor), unit: 'cm' };
}

/** Rounds to two decimals if the unit changes. */
export function convertLength(value: number, from: SizeUnit, to: SizeUnit): number {
  if (from === to) return value;
  return round(from === 'in' ? value * CENTIMETRES_PER_INCH : value / CENTIMETRES_PER_INCH);
}

function readNumber(text: string): number | null {
  // "12¾" becomes "12 3/4": compatibility decomposition writes the fraction with U+2044.
  const spelled = text
    .replace(/[¼½¾⅛⅜⅝⅞]/g, ' $&')
    .normalize('NFKD')
    .replaceAll('⁄', '/')
    .trim();
  const [, whole = '0', above, below] = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(spelled) ?? [];
  if (above !== undefined) return Number(below) === 0 ? null : round(Number(whole) + Number(above) / Number(below), 4);
  const decimal = parseDecimal(spelled, PLACES);
  return decimal === null ? null : Number(`${decimal.whole}.${decimal.fraction || '0'}`);
}

function round(value: number, places = 2): number {
  return Number(value.toFixed(places));
}
