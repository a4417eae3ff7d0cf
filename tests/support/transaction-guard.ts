import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Db } from '@/services/product-api/db/client';

const request = new AsyncLocalStorage<{ isInTransaction: boolean }>();

/** Handles a request whose transactions are guarded. A transaction of the test itself may send requests. */
export function handleGuarded<Result>(handle: () => Result): Result {
  return request.run({ isInTransaction: false }, handle);
}

/**
 * Makes a request fail if it asks for a second connection within a transaction. The statement would not see what the
 * transaction wrote. PGlite, which has one connection, would wait forever, and so would a pool once as many requests as
 * it has connections did this at the same time.
 */
export function guardTransactions(db: Db): void {
  const { transaction } = db;
  db.transaction = (work, config) => {
    if (request.getStore() === undefined) return transaction.call(db, work as never, config) as never;
    const guarded = async (inside: Parameters<typeof work>[0]) => {
      const state = { isInTransaction: true };
      try {
        // Awaited inside, because a statement of Drizzle is sent when it is awaited.
        return await request.run(state, async () => await work(inside));
      } finally {
        // Background work that the transaction started may use other connections after it has ended.
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
