import { readOrNull } from './check-text';
import { LENGTH_PATTERN, type Length, type LengthUnit, normalizeLengths, readLength } from './length';

export type Measure = {
  sides: [height: number | null, width: number | null, depth: number | null];
  unit: LengthUnit | null;
};

type SideName = 'h' | 'w' | 'd' | 'l';
const NAMES: Readonly<Record<SideName, string>> = {
  h: 'h height höhe hoehe hauteur altezza alto altura',
  w: 'w b width breite largeur larghezza ancho',
  d: 'd t p depth tiefe profondeur profondità profundidad',
  l: 'l length länge laenge longueur lunghezza largo',
};
const BY_NAME: ReadonlyMap<string, SideName> = new Map(
  (['h', 'w', 'd', 'l'] as const).flatMap((side) => NAMES[side].split(' ').map((name) => [name, side] as const)),
);
const NAME = String.raw`(?:${[...BY_NAME.keys()].sort((one, other) => other.length - one.length).join('|')})(?!\p{L})`;
const SIDE = new RegExp(
  String.raw`(?:(${NAME})\.? ?[:=]? ?)?(${LENGTH_PATTERN}) ?(?:(${NAME})\.?|\((${NAME})\.?\))?`,
  'iuy',
);
const SEPARATOR = / ?(?:[x×*]|by(?! by)|[,;](?= )) ?/iuy;

/**
 * Parses "60 x 80", "H: 12 3/4 x W: 9 in." or "H 60 cm; B 80 cm", height first unless labeled. Null for sides in
 * different units and for ambiguous numbers.
 * @param otherwise the default unit.
 */
export function parseMeasure(text: string, otherwise: LengthUnit | null = null): Measure | null {
  const found = splitSides(normalizeLengths(text));
  if (found === null || found.length < 2 || found.length > 3) return null;
  return readOrNull(() => {
    const unit = findUnit(found.map(({ length }) => readLength(length, 'mm').unit));
    if (unit === 'mixed') return null;
    const lengths = found.map(({ length }) => readLength(length, unit ?? otherwise));
    const sides = placeSides(found, lengths);
    return sides && { sides, unit };
  });
}

type Side = { name: SideName | null; length: string };

function splitSides(text: string): Side[] | null {
  const sides: Side[] = [];
  for (let at = 0; ; ) {
    SIDE.lastIndex = at;
    const side = SIDE.exec(text);
    if (side === null) return null;
    const [, before, length = '', after, within] = side;
    const name = BY_NAME.get((before ?? after ?? within ?? '').toLowerCase()) ?? null;
    sides.push({ name, length });
    at = SIDE.lastIndex;
    if (at === text.length) return sides;
    SEPARATOR.lastIndex = at;
    if (SEPARATOR.exec(text) === null) return null;
    at = SEPARATOR.lastIndex;
  }
}

function findUnit(units: readonly (LengthUnit | null)[]): LengthUnit | null | 'mixed' {
  const named = [...new Set(units.filter((unit) => unit !== null))];
  return named.length > 1 ? 'mixed' : (named[0] ?? null);
}

/** Returns null if only some sides are labeled, or a label is repeated. */
function placeSides(sides: readonly Side[], lengths: readonly Length[]): Measure['sides'] | null {
  const names = sides.flatMap(({ name }) => name ?? []);
  const values = lengths.map(({ value }) => value);
  if (names.length === 0) return [values[0] ?? null, values[1] ?? null, values[2] ?? null];
  if (new Set(names).size < sides.length) return null;
  const value = (name: SideName) => values[names.indexOf(name)] ?? null;
  // If there is a width, "length" means the depth.
  return names.includes('w')
    ? [value('h'), value('w'), value('d') ?? value('l')]
    : [value('h'), value('l'), value('d')];
}
