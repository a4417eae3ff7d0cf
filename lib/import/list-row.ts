import type { ArtworkSize, Availability } from '@/lib/domain/artwork';
import { ValueError } from './check-text';
import type { ListFault, ListField, ListMapping } from './list-column';
import { type ListedPrice, readAvailability, readCurrency, readPrice } from './list-price';
import { type LengthUnit, lengthUnits } from './mapping';
import { readSides, readSize } from './size';

/** The cells of one row by what their columns become, and what was found wrong in them. */
export class ListRow {
  readonly faults: ListFault[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: ListMapping,
  ) {}

  /** Empty where no column becomes the field. */
  cell(field: ListField): string {
    return this.cells[this.mapping.indexOf(field)] ?? '';
  }

  /** A value, or the other one, with what is wrong of the first. */
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

/** Sides in columns of their own, else a text such as "60 × 80 cm". @param unitOfHeader where the row names none. */
export function readListSize(row: ListRow, unitOfHeader: LengthUnit): ArtworkSize {
  const unit = row.attempt('unit', () => readUnit(row.cell('unit')) ?? unitOfHeader, 'cm');
  const sides = [row.cell('height'), row.cell('width'), row.cell('depth')];
  if (sides.some((side) => side !== '')) return row.attempt('height', () => readSides(sides, unit), NO_SIZE);
  const size = row.cell('size');
  return row.attempt('size', () => readSize(isBare(size) ? `${size} ${unit}` : size), NO_SIZE);
}

/** @param currency where the row names none. */
export function readListPrice(row: ListRow, currency: string): ListedPrice {
  const named = row.cell('currency');
  const given = row.attempt('currency', () => (named === '' ? currency : readCurrency(named)), currency);
  return row.attempt('price', () => readPrice(row.cell('price'), given), null);
}

/** Where nothing is said, who writes a price sells. */
export function readListAvailability(row: ListRow, price: ListedPrice): Availability {
  const said = row.cell('availability');
  if (said !== '') return row.attempt('availability', () => readAvailability(said), 'NOT_FOR_SALE');
  return price === null ? 'NOT_FOR_SALE' : 'FOR_SALE';
}

function readUnit(text: string): LengthUnit | null {
  if (text === '') return null;
  const unit = lengthUnits.find((known) => known === text.toLowerCase().replace(/\.$/, ''));
  if (unit !== undefined) return unit;
  throw new ValueError(`“${text.slice(0, 40)}” is none of: ${lengthUnits.join(', ')}.`);
}

/** "60 x 80": sides without a unit. */
function isBare(size: string): boolean {
  return /^[\d.,\s]+(?:[x×*][\d.,\s]+){1,2}$/i.test(size);
}
