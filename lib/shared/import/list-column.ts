import { type ListField, listFields } from '@/lib/shared/domain/list-field';
import { guessUnit, type LengthUnit } from './length';
import { createGuesser } from './mapping';
import { writeCsv } from './rejected-rows';

/** In header order; null for skipped columns. */
export type ListMapping = readonly (ListField | null)[];

/** Fields that several columns can share, such as one column per file, or "Sold" and "Reserved". */
const MANY: ReadonlySet<ListField> = new Set(['images', 'availability']);

export function guessListMapping(header: readonly string[]): ListMapping {
  const guess = createGuesser(header);
  const found = new Map<string, ListField>();
  for (const field of listFields) {
    for (let column = guess(field); column !== null; column = MANY.has(field) ? guess(field) : null) {
      found.set(column, field);
    }
  }
  return header.map((column) => found.get(column) ?? null);
}

/** Skips the field's previous column, unless several columns can share the field. */
export function mapColumn(mapping: ListMapping, place: number, field: ListField | null): ListMapping {
  return mapping.map((mapped, index) => {
    if (index === place) return field;
    return mapped === field && field !== null && !MANY.has(field) ? null : mapped;
  });
}

export function parseListMapping(stored: unknown, header: readonly string[]): ListMapping | null {
  if (!Array.isArray(stored) || stored.length !== header.length) return null;
  const fields: readonly (string | null)[] = [null, ...listFields];
  return stored.every((field) => fields.includes(field)) ? stored : null;
}

const SIZED = ['height', 'width', 'depth', 'size'] as const;
/** The unit in the column name, or else in another side's column name. */
export type HeaderUnits = Record<(typeof SIZED)[number], LengthUnit | null>;

export function findUnits(mapping: ListMapping, header: readonly string[]): HeaderUnits {
  const own = SIZED.map((field) => guessUnit(header[mapping.indexOf(field)] ?? ''));
  const any = own.find((unit) => unit !== null) ?? null;
  const [height = null, width = null, depth = null, size = null] = own.map((unit) => unit ?? any);
  return { height, width, depth, size };
}

/** `place` is the column index, if several columns can share the field. */
export type ListFault = { field: ListField | null; message: string; place?: number };

/** Formats "Preis: “much” is not a price." */
export function formatFault(fault: ListFault, header: readonly string[], mapping: ListMapping): string {
  const { field, message, place } = fault;
  const column = field === null ? undefined : header[place ?? mapping.indexOf(field)];
  return column === undefined ? message : `${column}: ${message}`;
}

/** Converts a contract path such as "imageDetails.0.alt" to a field such as `alt`. */
export function findListField(path: string): ListField | null {
  const [name = '', second = '', third = ''] = path.split('.');
  if (name === 'imageDetails' || name === 'images' || name === 'url') {
    return third === 'alt' ? 'alt' : third === 'caption' ? 'caption' : 'images';
  }
  if (name === 'size') return second === 'height' || second === 'width' || second === 'depth' ? second : 'size';
  if (name === 'price') return path.endsWith('currency') ? 'currency' : 'price';
  return listFields.find((field) => field === name) ?? null;
}

const EXAMPLE: readonly (readonly [name: string, first: string, second: string])[] = [
  ['Title', 'Low tide', 'Untitled (harbour)'],
  ['Picture files', 'low-tide.jpg', 'harbour.jpg | harbour-detail.jpg'],
  ['Year', '2024', 'c. 2019'],
  ['Medium', 'Oil on canvas', 'Screenprint on paper'],
  ['Category', 'Painting', 'Print'],
  ['Height', '60', '29.7'],
  ['Width', '80', '21'],
  ['Depth', '2.5', ''],
  ['Unit', 'cm', 'cm'],
  ['Edition', '', '3 of 20'],
  ['Series', 'Estuary', ''],
  ['Inventory number', '2024.1', ''],
  ['Credit line', '', 'Gift of the artist, 2019'],
  ['Description', 'Painted over one summer.', ''],
  ['Tags', 'sea | blue', 'harbour | night'],
  ['Availability', 'For sale', 'Sold'],
  ['Price', '1200', ''],
  ['Currency', 'EUR', ''],
  ['Alt text', 'Wet sand under a low grey sky', 'Cranes, seen from below'],
  ['Caption', '', ''],
];

/** Includes a column for every field, so the import requires no choices. */
export function createExampleList(): string {
  const header = EXAMPLE.map(([name]) => name);
  return writeCsv(header, [EXAMPLE.map(([, first]) => first), EXAMPLE.map(([, , second]) => second)]);
}
