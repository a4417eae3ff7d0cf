import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConnectionStatus } from '@/lib/shared/contract/system-status';

export type Db = PgDatabase<PgQueryResultHKT>;

/** Must be constant text, never user input. */
export type CopyStatement = `copy ${string}`;

export type Connection = {
  db: Db;
  /** `rows` are in PostgreSQL's text format. */
  copyFrom: (statement: CopyStatement, rows: string) => Promise<void>;
  /** @returns rows in PostgreSQL's text format, in chunks of any size */
  copyTo: (statement: CopyStatement) => AsyncIterable<Uint8Array>;
  /** Also drops the connection's temporary tables. */
  release: () => Promise<void>;
};

/** Runs one statement with values or several without. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type ReplicaConnection = {
  db: Db;
  /**
   * @returns how many bytes of the primary's write-ahead log the replica has replayed
   * @throws Error if the server times out or is not a replica of the primary
   */
  readPosition: () => Promise<number>;
  /**
   * Writes a log record. After a log switch, an idle primary can report a position beyond its last record, which the
   * replica would never reach.
   */
  advanceLog: () => Promise<void>;
};

export type Database = {
  db: Db;
  replica: ReplicaConnection | null;
  executeSql: ExecuteSql;
  engine: 'postgresql' | 'pglite';
  connect: () => Promise<Connection>;
  /** Also calls `onNotify` when notifications may have been missed. @returns a function that stops listening */
  listen: (channel: 'invalidations', onNotify: () => void) => () => Promise<void>;
  maxConnections: number;
  /** PGlite never reports its only connection as idle. */
  countConnections: () => ConnectionStatus;
  close: () => Promise<void>;
};
