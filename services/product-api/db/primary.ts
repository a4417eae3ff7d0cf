import type { Db } from './client';

const primaries = new WeakMap<Db, Db>();

/** Lets reads on a replica write cached counts to its primary. */
export function registerPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** @returns `db` itself if it is not a replica. */
export function getPrimary(db: Db): Db {
  return primaries.get(db) ?? db;
}
