import type { ArtworkSize, Availability } from '@/lib/shared/domain/artwork';
import { ValueError } from './check-text';
import { foldValue } from './fold-value';
import { type LengthUnit, lengthUnits, parseUnit } from './length';
import type { HeaderUnits, ListFault, ListField, ListMapping } from './list-column';
import { findCurrency } from './list-currency';
import { type ListedPrice, readAvailability, readPrice } from './list-price';
import { readSides, readSize } from './size';

/** The cells of one row by their fields, and the errors found in them. */
export class ListRow {
  readonly faults: ListFault[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: ListMapping,
  ) {}

  /** Returns an empty text if no column is mapped to the field. */
  cell(field: ListField): string {
    return this.cells[this.mapping.indexOf(field)] ?? '';
  }

  /** Reads a value. On an error it records the error and returns `otherwise`. */
  attempt<Value>(field: ListField, read: () => Value, otherwise: Value): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      this.faults.push({ field, message: error.reason });
      return otherwise;
    }
  }
}

const NO_SIZE: ArtworkSize = { height: null, width: null, depth: null, unit: 'cm', text: null };

/**
 * Reads sides from their own columns, otherwise from a text such as "60 × 80 cm". A side's own unit takes precedence
 * over its row's, and that over its column's.
 * @param chosen the unit of sides without any; null until somebody has chosen one.
 * @returns the size, and for sides without a unit their numbers in centimetres.
 */
export function readListSize(
  row: ListRow,
  header: HeaderUnits,
  chosen: LengthUnit | null,
): { size: ArtworkSize; unscaled: ArtworkSize | null } {
  const named = row.attempt('unit', () => readUnit(row.cell('unit')), null);
  const sides = [row.cell('height'), row.cell('width'), row.cell('depth')];
  const hasSides = sides.some((side) => side !== '');
  const field = hasSides ? 'height' : 'size';
  const read = (otherwise: LengthUnit | null) =>
    hasSides
      ? readSides(
          sides,
          [header.height, header.width, header.depth].map((unit) => named ?? unit ?? otherwise),
        )
      : readSize(row.cell('size'), named ?? header.size ?? otherwise, true);
  const size = readOrNull(() => read(null));
  if (size !== null) return { size, unscaled: null };
  return { size: row.attempt(field, () => read(chosen), NO_SIZE), unscaled: readOrNull(() => read('cm')) };
}

function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) return null;
    throw error;
  }
}

/** @param currency the currency of a row that names none. */
export function readListPrice(row: ListRow, currency: string): ListedPrice {
  const named = row.cell('currency');
  const given = row.attempt('currency', () => findCurrency(named === '' ? [] : [named], currency), currency);
  return row.attempt('price', () => readPrice(row.cell('price'), given), null);
}

/**
 * A work with a price is for sale unless its row says otherwise.
 * @param given the chosen availability of each value of the column.
 */
export function readListAvailability(
  row: ListRow,
  price: ListedPrice,
  given: ReadonlyMap<string, Availability>,
): Availability {
  const said = row.cell('availability');
  if (said !== '') {
    return row.attempt('availability', () => given.get(foldValue(said)) ?? readAvailability(said), 'NOT_FOR_SALE');
  }
  return price === null ? 'NOT_FOR_SALE' : 'FOR_SALE';
}

function readUnit(text: string): LengthUnit | null {
  if (text === '') return null;
  const unit = parseUnit(text);
  if (unit !== null) return unit;
  throw new ValueError(`“${text.slice(0, 40)}” is none of: ${lengthUnits.join(', ')}.`);
}
