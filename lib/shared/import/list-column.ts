import { type ListField, listFields } from '@/lib/shared/domain/list-field';
import type { Words } from '@/lib/shared/i18n/words';
import { guessUnit, type LengthUnit } from './length';
import { createGuesser } from './mapping';
import { writeCsv } from './rejected-rows';

/** In header order; null for skipped columns. */
export type ListMapping = readonly (ListField | null)[];

/** Fields that several columns can share: one column per file, or "Sold" and "Reserved". */
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

/** Unmaps the field's previous column, unless several columns can share the field. */
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
/** The unit in the column's name, or else in the name of another side's column. */
export type HeaderUnits = Record<(typeof SIZED)[number], LengthUnit | null>;

export function findUnits(mapping: ListMapping, header: readonly string[]): HeaderUnits {
  const own = SIZED.map((field) => guessUnit(header[mapping.indexOf(field)] ?? ''));
  const any = own.find((unit) => unit !== null) ?? null;
  const [height = null, width = null, depth = null, size = null] = own.map((unit) => unit ?? any);
  return { height, width, depth, size };
}

/** `place` is the column index if several columns can share the field. */
export type ListFault = { field: ListField | null; message: string; place?: number };

/** Formats "Preis: “much” is not a price." */
export function formatFault(fault: ListFault, header: readonly string[], mapping: ListMapping, { t }: Words): string {
  const { field, message, place } = fault;
  const name = field === null ? undefined : header[place ?? mapping.indexOf(field)];
  return name === undefined ? message : t('artwork.import.fault.inColumn', { column: formatColumn(name, t), message });
}

/** Translates names such as "Column 3", which replace missing header names. */
export function formatColumn(name: string, t: Words['t']): string {
  const [, number] = /^Column (\d+)$/.exec(name) ?? [];
  return number === undefined ? name : t('artwork.import.column', { number });
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

/** Has a column for every field, so that importing it needs no choices. */
export function createExampleList({ t }: Words): string {
  const columns: readonly (readonly [name: string, first: string, second: string])[] = [
    [t('artwork.import.field.title'), t('artwork.import.example.titleOne'), t('artwork.import.example.titleTwo')],
    [t('artwork.import.field.images'), 'low-tide.jpg', 'harbour.jpg | harbour-detail.jpg'],
    [t('artwork.import.field.year'), '2024', t('artwork.import.example.year')],
    [t('artwork.import.field.medium'), t('artwork.import.example.mediumOne'), t('artwork.import.example.mediumTwo')],
    [t('artwork.import.field.category'), t('artwork.category.PAINTING'), t('artwork.category.PRINT')],
    [t('artwork.import.field.height'), '60', '29.7'],
    [t('artwork.import.field.width'), '80', '21'],
    [t('artwork.import.field.depth'), '2.5', ''],
    [t('artwork.form.unit'), 'cm', 'cm'],
    [t('artwork.import.field.edition'), '', t('artwork.import.example.edition')],
    [t('artwork.import.field.series'), t('artwork.import.example.series'), ''],
    [t('artwork.import.field.inventoryNumber'), '2024.1', ''],
    [t('artwork.import.field.creditLine'), '', t('artwork.import.example.creditLine')],
    [t('artwork.import.field.description'), t('artwork.import.example.description'), ''],
    [t('artwork.import.field.tags'), t('artwork.import.example.tagsOne'), t('artwork.import.example.tagsTwo')],
    [t('artwork.import.field.availability'), t('artwork.availability.FOR_SALE'), t('artwork.availability.SOLD')],
    [t('artwork.import.field.price'), '1200', ''],
    [t('artwork.import.field.currency'), 'EUR', ''],
    [t('artwork.import.example.alt'), t('artwork.import.example.altOne'), t('artwork.import.example.altTwo')],
    [t('artwork.import.field.caption'), '', ''],
  ];
  const header = columns.map(([name]) => name);
  return writeCsv(header, [columns.map(([, first]) => first), columns.map(([, , second]) => second)]);
}
