import { createJsonObject } from './page';
import type { Row } from './run-statement';

// Lists read flat columns and assemble objects here. Building JSON in the database takes twice the CPU time
// (docs/decisions/082-lists-read-in-two-statements.md).

/** Adds an expression unless it is already selected. @returns the column's index */
type AddColumn = (expression: string) => number;
type Read<Value> = (row: Row) => Value;
export type Part<Value> = {
  json: string;
  prepare: (add: AddColumn) => Read<Value>;
};
/** Constant SQL only, never user input. */
export type Fields<Shape> = { [Field in keyof Shape]-?: string | Part<Shape[Field]> };

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
        // The type of `fields` requires every field.
        return values as Shape;
      };
    },
  };
}

/** The value is null if any column in `presence` is null. */
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
  // The type depends on the SQL, which TypeScript cannot check.
  return (row) => row[index] as Value;
}
