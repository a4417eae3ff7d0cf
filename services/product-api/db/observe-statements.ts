import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/**
 * @param readSql returns the start of the statement, with placeholders for values
 * @returns a function to call when the statement ends; undefined to ignore the statement
 */
export type ObserveStatement = (readSql: () => string) => ((error?: unknown) => void) | undefined;

const MAX_LENGTH = 1_000;

/** Times exclude the wait for a connection. */
export function observePool(pool: Pool, observers: readonly ObserveStatement[]): void {
  if (observers.length === 0) return;
  pool.on('connect', (client) => observeClient(client, observers));
  const connect = pool.connect.bind(pool);
  type Callback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;
  // Otherwise, a waiting request would continue in the async context of the request that releases the connection.
  const connectInContext = (callback?: Callback) => (callback ? connect(AsyncResource.bind(callback)) : connect());
  Object.assign(pool, { connect: connectInContext });
}

type Query = (...parameters: unknown[]) => unknown;

export function observeClient(client: { query: unknown }, observers: readonly ObserveStatement[]): void {
  const query = (client.query as Query).bind(client);
  const observed: Query = (...parameters) => {
    const readSql = () => readText(parameters[0]);
    const ends = observers.map((observe) => observe(readSql));
    const end = (error?: unknown) => {
      for (const one of ends) one?.(error);
    };
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const endFirst = (error: unknown, ...results: unknown[]) => {
        end(error ?? undefined);
        callback(error, ...results);
      };
      return query(...parameters.slice(0, -1), endFirst);
    }
    const result = query(...parameters);
    // COPY returns a stream, whose end is not observed.
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  };
  Object.assign(client, { query: observed });
}

function readText(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
