import { AsyncLocalStorage } from 'node:async_hooks';
import type { ObserveStatement } from './observe-statements';

/** The request that runs a statement. */
export type StatementCause = { requestId: string; endpoint?: string };

export type SlowQuery = Partial<StatementCause> & {
  milliseconds: number;
  /** The statement with placeholders instead of values, and only its beginning if it is long. */
  sql: string;
};

export type SlowQueries = {
  /** In milliseconds. */
  threshold: number;
  report: (query: SlowQuery) => void;
};

const causes = new AsyncLocalStorage<StatementCause>();

/** Runs a request whose statements are reported with its id. */
export function runAsCause<Result>(cause: StatementCause, run: () => Result): Result {
  return causes.run(cause, run);
}

/** States the endpoint of the current request when it is known. */
export function nameEndpoint(endpoint: string): void {
  const cause = causes.getStore();
  if (cause !== undefined) cause.endpoint = endpoint;
}

/** Reports statements that take longer than the threshold. */
export function createSlowQueryObserver({ threshold, report }: SlowQueries): ObserveStatement {
  return (readSql) => {
    const cause = causes.getStore();
    const startedAt = performance.now();
    return () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (milliseconds >= threshold) report({ ...cause, milliseconds, sql: readSql() });
    };
  };
}
