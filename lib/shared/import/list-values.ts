import type { ArtworkCategory, Availability } from '@/lib/shared/domain/artwork';
import { findCategory } from './artwork';
import { ValueError } from './check-text';
import { foldValue } from './fold-value';
import type { ListMapping } from './list-column';
import { readAvailability } from './list-price';
import type { Table } from './read-table';

/** Fields with a fixed set of values, to which each value of a column is mapped. */
export type ValueField = 'category' | 'availability';

/** The mapping that the member chose for the values of a column, by folded value. */
export type ChosenValues = { category: Record<string, ArtworkCategory>; availability: Record<string, Availability> };
export const noValues: ChosenValues = { category: {}, availability: {} };

/** A value of a column with its number of rows, and the value of ours if it is recognized. */
export type ListedValue<Value> = { text: string; key: string; count: number; guess: Value | null };

/**
 * The maximum number of values that are offered for mapping, the most frequent first. A column with more does not
 * contain categories.
 */
export const MAX_LISTED_VALUES = 60;

/** Lists the values of the column that is mapped to the category, with the category of each. */
export function listCategories(table: Table, mapping: ListMapping): ListedValue<ArtworkCategory>[] {
  return listValues(table, mapping, 'category', findCategory);
}

export function listAvailabilities(table: Table, mapping: ListMapping): ListedValue<Availability>[] {
  return listValues(table, mapping, 'availability', (text) => {
    try {
      return readAvailability(text);
    } catch (error) {
      if (error instanceof ValueError) return null;
      throw error;
    }
  });
}

function listValues<Value>(
  { rows }: Table,
  mapping: ListMapping,
  field: ValueField,
  guess: (text: string) => Value | null,
): ListedValue<Value>[] {
  const place = mapping.indexOf(field);
  const values = new Map<string, ListedValue<Value>>();
  for (const { cells } of place < 0 ? [] : rows) {
    const text = cells[place] ?? '';
    if (text === '') continue;
    const key = foldValue(text);
    const value = values.get(key) ?? { text, key, count: 0, guess: guess(text) };
    values.set(key, { ...value, count: value.count + 1 });
  }
  return [...values.values()].sort((one, other) => other.count - one.count);
}
