import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConnectionStatus } from '@/lib/shared/contract/system-status';

/** Drizzle over PostgreSQL or PGlite. Queries do not depend on the engine. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A `copy table (columns)` or `copy (query)` statement: always constant text, never input. */
export type CopyStatement = `copy ${string}`;

/** A connection for a single caller, with its temporary tables. */
export type Connection = {
  db: Db;
  /** Runs a COPY … FROM with rows in PostgreSQL's text format. */
  copyFrom: (statement: CopyStatement, rows: string) => Promise<void>;
  /** Runs a COPY … TO. @returns the rows in PostgreSQL's text format, in chunks of any size. */
  copyTo: (statement: CopyStatement) => AsyncIterable<Uint8Array>;
  /** Closes the connection and drops its temporary tables. */
  release: () => Promise<void>;
};

/** Runs the SQL of a library: one statement with values, or several without values. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A streaming replica of the database, for reads only. */
export type ReplicaConnection = {
  db: Db;
  /**
   * Reads how much of the primary's write-ahead log the replica has replayed, in bytes.
   * @throws Error if it does not respond in time, or is not a replica of the primary.
   */
  readPosition: () => Promise<number>;
  /**
   * Writes a record to the primary's log. On an idle primary, the position that it states may lie after the last
   * record, so that a replica would not reach it: for example, a new log file begins with a header.
   */
  advanceLog: () => Promise<void>;
};

export type Database = {
  db: Db;
  /** Null if no replica is configured. */
  replica: ReplicaConnection | null;
  executeSql: ExecuteSql;
  engine: 'postgresql' | 'pglite';
  connect: () => Promise<Connection>;
  /**
   * Calls back after each commit with a notification on a channel, and whenever notifications may have been missed.
   * @returns a function that stops listening.
   */
  listen: (channel: 'invalidations', onNotify: () => void) => () => Promise<void>;
  /** The maximum number of concurrent connections. */
  maxConnections: number;
  /** Counts the connections of this process. PGlite has only one, which is not counted as idle. */
  countConnections: () => ConnectionStatus;
  close: () => Promise<void>;
};
