import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** Named statements are planned once per connection, unnamed ones on every run. */
export type Statement = { text: string; values: readonly unknown[]; name?: string };
export type Row = readonly unknown[];
export type RunStatement = (statement: Statement) => Promise<readonly Row[]>;

const runners = new WeakMap<Db, RunStatement>();

export function registerRunner(db: Db, run: RunStatement): void {
  runners.set(db, run);
}

/** Bypasses Drizzle, whose value mapping takes longer than running a list's SQL. */
export async function runStatement<Columns extends Row>(db: Db, statement: Statement): Promise<readonly Columns[]> {
  const run = runners.get(db);
  if (run === undefined) throw new Error('Statements can be sent to an open database only, not within a transaction.');
  // The types depend on the SQL, which TypeScript cannot check.
  return (await run(statement)) as readonly Columns[];
}

const dialect = new PgDialect();

/** @param name for constant SQL. Named statements are planned once per connection. */
export function runQuery<Columns extends Row>(db: Db, query: SQL, name?: string): Promise<readonly Columns[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return runStatement<Columns>(db, { text, values, ...(name !== undefined && { name }) });
}
