import { createJsonObject } from './page';
import type { Row } from './run-statement';

/*
 * Shapes of the contract over SQL. Lists read them as flat columns, which are put together here: JSON that the database
 * builds costs twice as much computing in all (docs/decisions/082-lists-at-the-cost-of-their-sql.md).
 */

/** Adds a column by its SQL. @returns its place in the rows; one SQL text is one column. */
type AddColumn = (expression: string) => number;
type Read<Value> = (row: Row) => Value;
/** A value that consists of several columns, or is not the column itself. */
export type Part<Value> = {
  /** The same value as JSON from the database, for what is read alone. */
  json: string;
  /** Adds the columns that the value needs. @returns what reads it from a row. */
  prepare: (add: AddColumn) => Read<Value>;
};
/** The SQL of each field, or the part that fills it. Only constant SQL may be passed, never input. */
export type Fields<Shape> = { [Field in keyof Shape]-?: string | Part<Shape[Field]> };

/** An object of the contract, with its fields in the order given. */
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
        // Every field of the shape is among `fields`.
        return values as Shape;
      };
    },
  };
}

/** A part that is null where one of some columns is. */
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
  const place = add(expression);
  // The type of a column is that of its SQL, which TypeScript does not know.
  return (row) => row[place] as Value;
}
