import type { ArtworkSize, SizeUnit } from '@/lib/domain/artwork';
import { ValueError } from './check-text';
import type { LengthUnit } from './mapping';

type Measures = { sides: number[]; unit: LengthUnit };
type Line = Measures & { label: string };

/**
 * Labels of measurements in order of preference, each with what says that one part of several was measured ("support,
 * each", "support (left panel)"). Frames, mounts and crates do not count.
 */
const MEASURED = [
  'support',
  'image',
  'support & image',
  'object',
  'displayed',
  'overall',
  '',
  'confirmed',
  'unconfirmed',
].map((label) => ({ label, part: label === '' ? null : new RegExp(String.raw`^${label}s?\s*[,(]`, 'i') }));

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const SIDES = String.raw`${NUMBER}(?:\s*[x×]\s*${NUMBER}){1,2}`;
const UNITS: Readonly<Record<string, LengthUnit>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  in: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
};
/** "support: 650 x 810 x 19 mm", "object: 435 x 320 x 300 mm, 12.5 kg": label, sides, unit, and a weight that is left out. */
const LINE = new RegExp(
  String.raw`^(?:([a-z& ]+?)\s*:?\s*)?(${SIDES})\s*(mm|cm|m|inches|in|["″])\.?(?:,\s*${NUMBER}\s*kg(?:\s*\([^)]*\))?)?$`,
  'i',
);
/** "12 1/8 × 9 in. (30.8 × 22.9 cm)": what the brackets say in centimetres counts. */
const IN_BRACKETS = new RegExp(String.raw`^\d[^()]*\((${SIDES})\s*(cm|mm)\)$`, 'i');
/** Variable sizes and durations. */
const NO_SIZE = /variable|duration|\d\s*(?:min|sec|hour)/i;
const LONGEST_TEXT = 300;
const CENTIMETRES: Record<Exclude<LengthUnit, 'in'>, number> = { mm: 0.1, cm: 1, m: 100 };

const NO_SIZE_AT_ALL = { height: null, width: null, depth: null, unit: 'cm', text: null } as const;

/**
 * Height, width and depth from "support: 650 x 810 x 19 mm" or "65 × 81 cm" (height first), in centimetres, or in inches
 * where that is their unit. Works with a variable size, a duration or several parts of the same kind have a text instead.
 */
export function readSize(dimensions: string): ArtworkSize {
  if (dimensions === '') return NO_SIZE_AT_ALL;
  const lines = dimensions
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const measures = NO_SIZE.test(dimensions) ? null : readMeasures(lines);
  return measures === null ? { ...NO_SIZE_AT_ALL, text: formatUnmeasured(lines) } : createSize(measures);
}

/**
 * The same from columns of their own, in one unit; a side that is empty or 0 is unknown.
 * @throws ValueError when one is no number.
 */
export function readSides(sides: readonly string[], unit: LengthUnit): ArtworkSize {
  const numbers = sides.map((side) => {
    if (side.trim() === '') return 0;
    const length = readNumber(side.trim().replace(/\s*(mm|cm|m|in)\.?$/i, ''));
    if (Number.isFinite(length)) return length;
    throw new ValueError(`“${side.slice(0, 40)}” is no length.`);
  });
  return createSize({ sides: numbers, unit });
}

function createSize({ sides, unit }: Measures): ArtworkSize {
  const given: SizeUnit = unit === 'in' ? 'in' : 'cm';
  // Rounded to what was measured: 0.1 × 113 is not quite 11.3.
  const convert = (side: number) => (unit === 'in' ? side : Number((side * CENTIMETRES[unit]).toFixed(6)));
  const [height = null, width = null, depth = null] = sides.map((side) => (side > 0 ? convert(side) : null));
  return { height, width, depth, unit: given, text: null };
}

/** "29,7" and "29.7" are the same; in "1,200" the comma separates thousands. */
function readNumber(text: string): number {
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
}

function readMeasures(lines: string[]): Measures | null {
  const measured = lines.flatMap((line) => parseLine(line) ?? []);
  for (const { label, part } of MEASURED) {
    const [first, ...others] = measured.filter((line) => line.label === label);
    if (first !== undefined) return others.length === 0 && !lines.some((line) => part?.test(line)) ? first : null;
  }
  return null;
}

function parseLine(line: string): Line | null {
  const [, label = '', inLine, unitOfLine] = LINE.exec(line) ?? [];
  const [, sides = inLine, unit = unitOfLine] = IN_BRACKETS.exec(line) ?? [];
  const known = UNITS[unit?.toLowerCase() ?? ''];
  if (sides === undefined || known === undefined) return null;
  const numbers = sides.split(/[x×]/i).map((side) => readNumber(side.trim()));
  if (numbers.some((side) => side <= 0)) return null;
  return { label: label.trim().toLowerCase(), sides: numbers, unit: known };
}

/** "duration: 4min, 3sec" → "duration 4 min, 3 sec"; a bare "unconfirmed" says nothing. */
function formatUnmeasured(lines: string[]): string | null {
  const text = lines
    .join('; ')
    .replace(/^(duration|unconfirmed):?\s*(?=\d+\s*(?:min|sec|hour))/i, 'duration ')
    .replace(/(\d)(min|sec|hour)/g, '$1 $2')
    .slice(0, LONGEST_TEXT);
  return text === '' || /^unconfirmed$/i.test(text) ? null : text;
}
