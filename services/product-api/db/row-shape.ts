import { createJsonObject } from './page';
import type { Row } from './run-statement';

/*
 * Maps shapes of the contract to SQL. Lists read flat columns, which are assembled here, because having the database
 * build JSON takes twice the computing time (docs/decisions/082-lists-read-in-two-statements.md).
 */

/**
 * Adds a column by its SQL, unless it has already been added.
 * @returns its index in the rows.
 */
type AddColumn = (expression: string) => number;
type Read<Value> = (row: Row) => Value;
/** A value that is composed of several columns, or derived from one. */
export type Part<Value> = {
  /** SQL for the same value as JSON, for queries that return a single object. */
  json: string;
  /**
   * Adds the columns of the value.
   * @returns a function that reads the value from a row.
   */
  prepare: (add: AddColumn) => Read<Value>;
};
/** The SQL of each field, or the part that fills it. Only constant SQL may be passed, never input. */
export type Fields<Shape> = { [Field in keyof Shape]-?: string | Part<Shape[Field]> };

/** Creates an object of the contract with its fields in the given order. */
export function createObject<Shape extends object>(fields: Fields<Shape>): Part<Shape> {
  type Value = Shape[keyof Shape];
  const parts = Object.entries<string | Part<Value>>(fields);
  return {
    json: createJsonObject<Shape>(fields),
    prepare: (add) => {
      const readers = parts.map(([name, part]): [string, Read<Value>] => [
        name,
        typeof part === 'string' ? prepareColumn(part, add) : part.prepare(add),
      ]);
      return (row) => {
        const values: Record<string, Value> = {};
        for (const [name, read] of readers) values[name] = read(row);
        // Every field is present, because the type of `fields` requires it.
        return values as Shape;
      };
    },
  };
}

/** Creates a part that is null if any of the given columns is null. */
export function createOptional<Value>(presence: readonly string[], part: Part<Value>): Part<Value | null> {
  return {
    json: `case when ${presence.map((column) => `${column} is not null`).join(' and ')} then ${part.json} end`,
    prepare: (add) => {
      const columns = presence.map((column) => prepareColumn<unknown>(column, add));
      const read = part.prepare(add);
      return (row) => (columns.some((readPresence) => readPresence(row) === null) ? null : read(row));
    },
  };
}

function prepareColumn<Value>(expression: string, add: AddColumn): Read<Value> {
  const index = add(expression);
  // The cast is needed because the type of a column depends on its SQL, which TypeScript does not check.
  return (row) => row[index] as Value;
}
