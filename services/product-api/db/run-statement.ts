import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/**
 * SQL with `$1`, `$2` … and their values. A named statement is planned once per connection, any other each time it
 * runs.
 */
export type Statement = { text: string; values: readonly unknown[]; name?: string };
/** The columns of a row, in order. */
export type Row = readonly unknown[];
export type RunStatement = (statement: Statement) => Promise<readonly Row[]>;

const runners = new WeakMap<Db, RunStatement>();

/** Registers the function that sends statements through the driver of a database. */
export function registerRunner(db: Db, run: RunStatement): void {
  runners.set(db, run);
}

/**
 * Sends a statement directly through the driver, because Drizzle maps each value of each row, which takes longer than
 * the SQL of a list. Both engines return numbers and booleans as such.
 */
export async function runStatement<Columns extends Row>(db: Db, statement: Statement): Promise<readonly Columns[]> {
  const run = runners.get(db);
  if (run === undefined) throw new Error('Statements can be sent to an open database only, not within a transaction.');
  // The types of the columns depend on the SQL, which TypeScript does not check.
  return (await run(statement)) as readonly Columns[];
}

const dialect = new PgDialect();

/**
 * Runs composed SQL like `runStatement`.
 * @param name the name of a query whose text is always the same, so that it is planned once per connection.
 */
export function runQuery<Columns extends Row>(db: Db, query: SQL, name?: string): Promise<readonly Columns[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return runStatement<Columns>(db, { text, values, ...(name !== undefined && { name }) });
}
