import type { ArtworkSize } from '@/lib/domain/artwork';

type Line = { label: string; sides: number[] };

/** Labels of measurements in order of preference. Frames, mounts and crates do not count. */
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
];

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** "support: 650 x 810 x 19 mm", "object: 435 x 320 x 300 mm, 12.5 kg": label, sides, and a weight that is left out. */
const LINE = new RegExp(
  String.raw`^(?:([a-z& ]+?)\s*:?\s*)?(${NUMBER}(?:\s*x\s*${NUMBER}){1,2})\s*mm(?:,\s*${NUMBER}\s*kg(?:\s*\([^)]*\))?)?$`,
  'i',
);
/** Variable sizes and durations. */
const NO_SIZE = /variable|duration|\d\s*(?:min|sec|hour)/i;
const MILLIMETRES_PER_CENTIMETRE = 10;
const LONGEST_TEXT = 300;

/**
 * Height, width and depth in centimetres from a museum's "support: 650 x 810 x 19 mm" (height first). Works with a
 * variable size, a duration or several parts of the same kind have a text instead.
 */
export function readSize(dimensions: string): ArtworkSize {
  const lines = dimensions
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const sides = NO_SIZE.test(dimensions) ? null : readSides(lines);
  if (sides === null) return { height: null, width: null, depth: null, unit: 'cm', text: formatUnmeasured(lines) };
  const [height = null, width = null, depth = null] = sides.map((side) => side / MILLIMETRES_PER_CENTIMETRE);
  return { height, width, depth, unit: 'cm', text: null };
}

function readSides(lines: string[]): number[] | null {
  const measured = lines.flatMap((line) => parseLine(line) ?? []);
  for (const label of MEASURED) {
    const [first, ...others] = measured.filter((line) => line.label === label);
    if (first !== undefined) return others.length === 0 && !hasParts(lines, label) ? first.sides : null;
  }
  return null;
}

/** "support, each", "support (left panel)": the line that was measured is one part of several. */
function hasParts(lines: string[], label: string): boolean {
  return label !== '' && lines.some((line) => new RegExp(String.raw`^${label}s?\s*[,(]`, 'i').test(line));
}

function parseLine(line: string): Line | null {
  const [, label = '', sides] = LINE.exec(line) ?? [];
  if (sides === undefined) return null;
  const numbers = sides.split(/x/i).map(Number);
  if (numbers.some((side) => side <= 0)) return null;
  return { label: label.trim().toLowerCase(), sides: numbers };
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
