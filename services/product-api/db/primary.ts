import type { Db } from './client';

const primaries = new WeakMap<Db, Db>();

/** What a read on the replica has to store is written to the primary. */
export function registerPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** @returns the database itself if it is not a replica. */
export function getPrimary(db: Db): Db {
  return primaries.get(db) ?? db;
}
