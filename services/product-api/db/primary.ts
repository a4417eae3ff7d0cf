import type { Db } from './client';

const primaries = new WeakMap<Db, Db>();

/** Registers the primary of a replica, to which everything is written that a read stores. */
export function registerPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** @returns the primary of a replica; any other database itself. */
export function getPrimary(db: Db): Db {
  return primaries.get(db) ?? db;
}
