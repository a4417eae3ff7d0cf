import type { ArtworkSize, SizeUnit } from '@/lib/shared/domain/artwork';
import { ValueError } from './check-text';
import { type LengthUnit, readLength } from './length';
import { type Measure, parseMeasure } from './measure';

type Line = Measure & { label: string };

/**
 * Preferred labels first. `part` matches one of several parts, such as "support (left panel)". Ignores frames, mounts
 * and crates.
 */
const MEASURED = [
  'support',
  'sheet',
  'canvas',
  'panel',
  'unframed',
  'image',
  'composition',
  'support & image',
  'object',
  'displayed',
  'overall',
  '',
  'confirmed',
  'unconfirmed',
].map((label) => ({ label, part: label === '' ? null : new RegExp(String.raw`^${label}s?\s*[,(]`, 'i') }));

const LABEL = /^([a-z&]+(?: [a-z&]+)*?) ?:? ?(?=\d|\b[hwdlb]\b)/i;
const UNFRAMED = 'unframed|without frame|ungerahmt|ohne rahmen|non encadrée?|sans cadre|senza cornice|sin marco';
const FRAMED = 'frame|framed|with frame|rahmen|gerahmt|mit rahmen|encadrée?|avec cadre|con cornice|con marco';
const SUFFIX = [...MEASURED.flatMap(({ label }) => label || []), UNFRAMED, FRAMED].join('|');
/** The label may follow the sides: "60 x 80 cm (unframed)". */
const LABEL_AFTER = new RegExp(String.raw`(?:\s*\((${SUFFIX})\)|[\s,]+(${SUFFIX}))$`, 'i');
const IS_UNFRAMED = new RegExp(`^(?:${UNFRAMED})$`, 'i');
const IS_FRAMED = new RegExp(`^(?:${FRAMED})$`, 'i');
const ABOUT = /^(?:circa|approximately|approx|about|etwa|environ|env|ca|c)\b\.?\s*/i;
/** Weights are removed: ", 12.5 kg (Gross 20kg)". */
const WEIGHT = /,\s*\d+(?:[.,]\d+)?\s*kg(?:\s*\([^()]*\))?$/i;
const NO_SIZE = /variable|duration|\d\s*(?:min|sec|hour)/i;
/** In characters. Real sizes are far shorter. */
const MAX_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 300;
const CENTIMETRES: Record<LengthUnit, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54 };

const NO_SIZE_AT_ALL = { height: null, width: null, depth: null, unit: 'cm', text: null } as const;

/**
 * Reads "support: 650 x 810 x 19 mm", "65 × 81 cm" (height first) or "H: 12 3/4 x W: 9 in." and converts metric units
 * to centimeters. Variable sizes, durations and several parts of the same kind remain text.
 * @param unit for sides without a unit, which otherwise remain text.
 * @throws ValueError for sides without a unit if `isUnitRequired`.
 */
export function readSize(dimensions: string, unit: LengthUnit | null = null, isUnitRequired = false): ArtworkSize {
  const lines = dimensions
    .slice(0, MAX_LENGTH)
    .split(/\r?\n/)
    .flatMap((line) => (parseLine(line, unit) === null ? line.split(';') : [line]))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const line = NO_SIZE.test(dimensions) ? null : chooseLine(lines, unit);
  if (line !== null && line.unit === null && isUnitRequired) throw new NoUnitError();
  if (line === null || line.unit === null) return { ...NO_SIZE_AT_ALL, text: formatUnmeasured(lines) };
  const known = line.unit;
  return createSize(line.sides.map((value) => (value === null ? null : { value, unit: known })));
}

/**
 * A side's own unit wins over `units`. Empty sides and 0 are unknown.
 * @throws ValueError if a side is not a number or has no unit.
 */
export function readSides(sides: readonly string[], units: readonly (LengthUnit | null)[]): ArtworkSize {
  return createSize(
    sides.map((side, index) => {
      const otherwise = units[index] ?? null;
      const { value, unit } = readLength(side, otherwise);
      const known = unit ?? otherwise;
      if (value === 0) return null;
      if (known === null) throw new NoUnitError();
      return { value, unit: known };
    }),
  );
}

class NoUnitError extends ValueError {
  constructor() {
    super(({ t }) => t('artwork.import.fault.noUnit'));
  }
}

/** Rounds to five decimals, which is finer than any fraction of an inch. */
function createSize(sides: readonly ({ value: number; unit: LengthUnit } | null)[]): ArtworkSize {
  const given = sides.filter((side) => side !== null);
  const unit: SizeUnit = given.length > 0 && given.every((side) => side.unit === 'in') ? 'in' : 'cm';
  const [height = null, width = null, depth = null] = sides.map((side) =>
    side === null ? null : Number((unit === 'in' ? side.value : side.value * CENTIMETRES[side.unit]).toFixed(5)),
  );
  return { height, width, depth, unit, text: null };
}

function chooseLine(lines: string[], unit: LengthUnit | null): Line | null {
  const measured = lines.flatMap((line) => parseLine(line, unit) ?? []);
  for (const { label, part } of MEASURED) {
    const [first, ...others] = measured.filter((line) => line.label === label);
    if (first !== undefined) return others.length === 0 && !lines.some((line) => part?.test(line)) ? first : null;
  }
  return null;
}

function parseLine(line: string, unit: LengthUnit | null): Line | null {
  const { label, text } = splitLabel(line.replace(WEIGHT, '').trim(), unit);
  const measure = parseMeasure(text, unit) ?? parsePair(text, unit);
  if (measure === null) return null;
  if (measure.sides.some((side) => side !== null && side <= 0)) return null;
  return { sides: measure.sides, unit: measure.unit ?? unit, label };
}

/** Does not treat the name of a side before a length as a label. */
function splitLabel(line: string, unit: LengthUnit | null): { label: string; text: string } {
  const text = line.replace(ABOUT, '');
  if (parseMeasure(text, unit) !== null) return { label: '', text };
  const [before = '', name] = LABEL.exec(text) ?? [];
  const [after = '', inBrackets, suffix = ''] = LABEL_AFTER.exec(text.slice(before.length)) ?? [];
  const label = (name ?? inBrackets ?? suffix).toLowerCase();
  return {
    label: IS_UNFRAMED.test(label) ? 'unframed' : IS_FRAMED.test(label) ? 'frame' : label,
    text: text.slice(before.length, text.length - after.length).replace(ABOUT, ''),
  };
}

/** Chooses the metric size from "12 1/8 × 9 in. (30.8 × 22.9 cm)", and ignores a frame in parentheses. */
function parsePair(text: string, unit: LengthUnit | null): Measure | null {
  const [outside = '', within, ...others] = text.replace(/\)\.?$/, '').split(/\(| \/ /);
  if (within === undefined || others.length > 0) return null;
  const outer = parseMeasure(outside, unit);
  const inner = parseLine(within, unit);
  if (inner?.label === 'frame') return outer;
  const [isOuter, isInner] = [isMetric(outer), isMetric(inner)];
  if (isOuter === isInner) return null;
  return isInner ? inner : inner && outer;
}

const isMetric = (measure: Measure | null) => measure !== null && measure.unit !== null && measure.unit !== 'in';

/** Formats "duration: 4min, 3sec" as "duration 4 min, 3 sec", and drops a lone "unconfirmed". */
function formatUnmeasured(lines: string[]): string | null {
  const text = lines
    .join('; ')
    .replace(/^(duration|unconfirmed):?\s*(?=\d+\s*(?:min|sec|hour))/i, 'duration ')
    .replace(/(\d)(min|sec|hour)/g, '$1 $2')
    .slice(0, MAX_TEXT_LENGTH);
  return text === '' || /^unconfirmed$/i.test(text) ? null : text;
}
