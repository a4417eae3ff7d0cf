import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Db } from '@/services/product-api/db/client';

const request = new AsyncLocalStorage<{ isInTransaction: boolean }>();

/** Guards the transactions of a request. The test's own transactions can send requests. */
export function handleGuarded<Result>(handle: () => Result): Result {
  return request.run({ isInTransaction: false }, handle);
}

/**
 * Makes a request fail if it uses a second connection within a transaction. That connection would not see the
 * transaction's writes. PGlite has a single connection and would deadlock, and so would an exhausted pool.
 */
export function guardTransactions(db: Db): void {
  const { transaction } = db;
  db.transaction = (work, config) => {
    if (request.getStore() === undefined) return transaction.call(db, work as never, config) as never;
    const guarded = async (inside: Parameters<typeof work>[0]) => {
      const state = { isInTransaction: true };
      try {
        // Drizzle sends a statement only when it is awaited.
        return await request.run(state, async () => await work(inside));
      } finally {
        // Work in the background can use other connections afterward.
        state.isInTransaction = false;
      }
    };
    return transaction.call(db, guarded as never, config) as never;
  };
  const pool = (db as Db & { $client: Pool }).$client;
  const { connect } = pool;
  pool.connect = ((...args: Parameters<typeof connect>) => {
    if (request.getStore()?.isInTransaction) throw new Error('A statement in a transaction has to use its connection.');
    return connect.apply(pool, args);
  }) as typeof connect;
}
