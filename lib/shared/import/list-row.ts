import type { ArtworkSize, Availability } from '@/lib/shared/domain/artwork';
import type { ListedAvailability, ListField } from '@/lib/shared/domain/list-field';
import type { Words } from '@/lib/shared/i18n/words';
import { readOrNull, ValueError } from './check-text';
import { foldValue } from './fold-value';
import { type LengthUnit, lengthUnits, parseUnit } from './length';
import { readAvailability } from './list-availability';
import type { HeaderUnits, ListFault, ListMapping } from './list-column';
import { findCurrency } from './list-currency';
import { type ListedPrice, readPrice } from './list-price';
import type { ChosenValues } from './list-values';
import { readSides, readSize } from './size';

export class ListRow {
  readonly faults: ListFault[] = [];

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: ListMapping,
    private readonly words: Words,
  ) {}

  /** Empty if no column has this field. */
  cell(field: ListField): string {
    return this.cells[this.mapping.indexOf(field)] ?? '';
  }

  /** Reads all columns with this field, skipping empty cells. */
  read<Value>(field: ListField, read: (text: string, place: number) => Value, otherwise: Value): Value[] {
    return this.mapping.flatMap((mapped, place) => {
      const text = this.cells[place] ?? '';
      return mapped === field && text !== '' ? this.attempt(field, () => read(text, place), otherwise, place) : [];
    });
  }

  /** Records a ValueError as a fault, with the column if several columns share the field. */
  attempt<Value>(field: ListField, read: () => Value, otherwise: Value, place?: number): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ValueError)) throw error;
      this.faults.push({ field, message: error.explain(this.words), ...(place !== undefined && { place }) });
      return otherwise;
    }
  }
}

const NO_SIZE: ArtworkSize = { height: null, width: null, depth: null, unit: 'cm', text: null };

/**
 * Reads sides from separate columns, or from text such as "60 × 80 cm". Uses the side's unit, or else the row's, or
 * else the column's. `unscaled` has sides without a unit, as centimeters.
 * @param chosen the unit for sides that have none; null until chosen.
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
  const read = (otherwise: LengthUnit | null) => {
    const units = [header.height, header.width, header.depth].map((unit) => named ?? unit ?? otherwise);
    return hasSides ? readSides(sides, units) : readSize(row.cell('size'), named ?? header.size ?? otherwise, true);
  };
  const size = readOrNull(() => read(null));
  if (size !== null) return { size, unscaled: null };
  return { size: row.attempt(field, () => read(chosen), NO_SIZE), unscaled: readOrNull(() => read('cm')) };
}

/** `currency` is for rows that have none. */
export function readListPrice(row: ListRow, currency: string): ListedPrice {
  const named = row.cell('currency');
  const given = row.attempt('currency', () => findCurrency(named === '' ? [] : [named], currency), currency);
  return row.attempt('price', () => readPrice(row.cell('price'), given), null);
}

/** In order of precedence: a sold work with a price is sold. */
const BY_STRENGTH: readonly Availability[] = ['SOLD', 'ON_LOAN', 'NOT_FOR_SALE', 'FOR_SALE'];

/** Works with a price are for sale, unless the row says otherwise. */
export function readListAvailability(
  row: ListRow,
  header: readonly string[],
  price: ListedPrice,
  chosen: ChosenValues['availability'],
): Availability {
  const read = (text: string, place: number) => {
    const column = header[place] ?? '';
    return chosen[column]?.[foldValue(text)] ?? readAvailability(text, column);
  };
  const said = row.read<ListedAvailability>('availability', read, 'NOT_FOR_SALE');
  return (
    BY_STRENGTH.find((availability) => said.includes(availability)) ?? (price === null ? 'NOT_FOR_SALE' : 'FOR_SALE')
  );
}

function readUnit(text: string): LengthUnit | null {
  if (text === '') return null;
  const unit = parseUnit(text);
  if (unit !== null) return unit;
  throw new ValueError(({ t }) =>
    t('artwork.import.fault.noneOf', { text: text.slice(0, 40), values: lengthUnits.join(', ') }),
  );
}
