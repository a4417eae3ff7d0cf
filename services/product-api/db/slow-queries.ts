import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** The request that runs a statement. */
export type StatementCause = { requestId: string; endpoint?: string };

export type SlowQuery = Partial<StatementCause> & {
  milliseconds: number;
  /** The statement with placeholders, without its values; its beginning if it is long. */
  sql: string;
};

export type SlowQueries = {
  /** In milliseconds. */
  threshold: number;
  report: (query: SlowQuery) => void;
};

const MAX_LENGTH = 1_000;
const causes = new AsyncLocalStorage<StatementCause>();

/** Runs a request whose statements are reported with its id. */
export function runAsCause<Result>(cause: StatementCause, run: () => Result): Result {
  return causes.run(cause, run);
}

/** Names the endpoint of the current request, once it is known. */
export function nameEndpoint(endpoint: string): void {
  const cause = causes.getStore();
  if (cause !== undefined) cause.endpoint = endpoint;
}

/** Reports the statements of a pool that take longer than the threshold, without their wait for a connection. */
export function observeSlowQueries(pool: Pool, slow: SlowQueries): void {
  pool.on('connect', (client) => observeClient(client, slow));
  const connect = pool.connect.bind(pool);
  type Callback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;
  // A request that waits for a connection continues in the call of the one that releases it.
  const connectInContext = (callback?: Callback) => (callback ? connect(AsyncResource.bind(callback)) : connect());
  Object.assign(pool, { connect: connectInContext });
}

function observeClient(client: ClientBase, { threshold, report }: SlowQueries): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  const observe = (...parameters: unknown[]): unknown => {
    const cause = causes.getStore();
    const startedAt = performance.now();
    const end = () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (milliseconds >= threshold) report({ ...cause, milliseconds, sql: readText(parameters[0]) });
    };
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const endFirst = (...results: unknown[]) => {
        end();
        callback(...results);
      };
      return query(...parameters.slice(0, -1), endFirst);
    }
    const result = query(...parameters);
    // A stream, such as that of COPY, is no promise and is not timed.
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  Object.assign(client, { query: observe });
}

function readText(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : String(Object(statement).text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
