import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** SQL with `$1`, `$2` … and their values. A named one is planned once per connection, one without a name each time. */
export type Statement = { text: string; values: readonly unknown[]; name?: string };
/** The columns of a row in their order. */
export type Row = readonly unknown[];
export type RunStatement = (statement: Statement) => Promise<readonly Row[]>;

const runners = new WeakMap<Db, RunStatement>();

/** Sets how statements are sent through the driver of a database. */
export function registerRunner(db: Db, run: RunStatement): void {
  runners.set(db, run);
}

/**
 * Sends a statement through the driver itself. Drizzle would map each value of each row, which costs a list more than
 * its SQL. Numbers and booleans arrive as such, on both engines.
 */
export async function runStatement<Columns extends Row>(db: Db, statement: Statement): Promise<readonly Columns[]> {
  const run = runners.get(db);
  if (run === undefined) throw new Error('Statements can be sent to an open database only, not within a transaction.');
  // The types of the columns are those of the SQL, which TypeScript does not know.
  return (await run(statement)) as readonly Columns[];
}

const dialect = new PgDialect();

/** As `runStatement`, of SQL that was composed. */
export function runQuery<Columns extends Row>(db: Db, query: SQL): Promise<readonly Columns[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return runStatement<Columns>(db, { text, values });
}
