import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { type ListedAvailability, listMappingLimits } from '@/lib/shared/domain/list-field';
import { findCategory } from './artwork';
import { readOrNull } from './check-text';
import { foldValue } from './fold-value';
import { readAvailability } from './list-availability';
import type { ListMapping } from './list-column';
import type { Table } from './read-table';

/** The member's choices by folded value. Availabilities are grouped by column. */
export type ChosenValues = {
  category: Record<string, ArtworkCategory>;
  availability: Record<string, Record<string, ListedAvailability>>;
};
export const noValues: ChosenValues = { category: {}, availability: {} };

/** `guess` is null for unknown values. */
type ListedValue<Value> = { text: string; key: string; count: number; guess: Value | null };
export type ListedColumn<Value> = { column: string; values: ListedValue<Value>[] };

/** Maximum number of values shown per column. */
export const MAX_LISTED_VALUES = 60;

export function listCategories(
  table: Table,
  mapping: ListMapping,
  isOffered: (category: ArtworkCategory) => boolean = () => true,
): ListedColumn<ArtworkCategory>[] {
  const guess = (text: string) => {
    const found = findCategory(text);
    return found !== null && isOffered(found) ? found : null;
  };
  return listColumns(table, mapping, 'category', guess);
}

export function listAvailabilities(table: Table, mapping: ListMapping): ListedColumn<ListedAvailability>[] {
  const guess = (text: string, column: string) => readOrNull(() => readAvailability(text, column));
  return listColumns(table, mapping, 'availability', guess);
}

function listColumns<Value>(
  { header, rows }: Table,
  mapping: ListMapping,
  field: 'category' | 'availability',
  guess: (text: string, column: string) => Value | null,
): ListedColumn<Value>[] {
  return header.flatMap((column, place) => {
    if (mapping[place] !== field) return [];
    const values = new Map<string, ListedValue<Value>>();
    for (const { cells } of rows) {
      const text = cells[place] ?? '';
      if (text === '' || text.length > listMappingLimits.valueLength) continue;
      const key = foldValue(text);
      const value = values.get(key) ?? { text, key, count: 0, guess: guess(text, column) };
      values.set(key, { ...value, count: value.count + 1 });
    }
    return [{ column, values: [...values.values()].sort((one, other) => other.count - one.count) }];
  });
}
