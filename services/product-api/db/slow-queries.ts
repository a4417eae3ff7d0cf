import { AsyncLocalStorage } from 'node:async_hooks';
import type { ObserveStatement } from './observe-statements';

export type StatementCause = { requestId: string; endpoint?: string };

export type SlowQuery = Partial<StatementCause> & {
  milliseconds: number;
  /** Start of the statement, with placeholders for values. */
  sql: string;
};

export type SlowQueries = {
  /** In milliseconds. */
  threshold: number;
  report: (query: SlowQuery) => void;
};

const causes = new AsyncLocalStorage<StatementCause>();

export function runAsCause<Result>(cause: StatementCause, run: () => Result): Result {
  return causes.run(cause, run);
}

export function nameEndpoint(endpoint: string): void {
  const cause = causes.getStore();
  if (cause !== undefined) cause.endpoint = endpoint;
}

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
