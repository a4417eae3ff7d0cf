import type { ArtworkCategory, Availability } from '@/lib/shared/domain/artwork';
import { findCategory } from './artwork';
import { ValueError } from './check-text';
import { foldValue } from './fold-value';
import type { ListMapping } from './list-column';
import { readAvailability } from './list-price';
import type { Table } from './read-table';

/** Fields whose values are a list of ours, so that each value of a column is mapped to one of them. */
export type ValueField = 'category' | 'availability';

/** What the values of a column become, as somebody has chosen: by the value, folded. */
export type ChosenValues = { category: Record<string, ArtworkCategory>; availability: Record<string, Availability> };
export const noValues: ChosenValues = { category: {}, availability: {} };

/** A value of a column with the number of rows that have it, and ours where it is recognized. */
export type ListedValue<Value> = { text: string; key: string; count: number; guess: Value | null };

/** Values that are listed to be mapped, the most frequent first; a column with more is none of categories. */
export const MAX_VALUES = 60;

/** The values of the column that becomes a field, with what each is taken for. */
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
