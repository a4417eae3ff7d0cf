import type { PGlite, Transaction } from '@electric-sql/pglite';
import { getSpan, startChildSpan } from '@/lib/node/tracing';
import { type ObserveStatement, observeClient } from './observe-statements';

/** Statements outside a request or job, such as queue polling, are not traced. */
export const traceStatement: ObserveStatement = (readSql) => {
  if (getSpan() === undefined) return undefined;
  const sql = readSql();
  const operation = /^[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql };
  const span = startChildSpan(operation, attributes);
  return (error) => {
    // Error messages would reveal values.
    if (error !== undefined) span?.fail(String(Object(error).code ?? Object(error).name ?? 'error'));
    span?.end();
  };
};

export function tracePglite(client: PGlite): void {
  const observers = [traceStatement];
  observeClient(client, observers);
  const transact = client.transaction.bind(client);
  const transaction = <Result>(run: (transaction: Transaction) => Promise<Result>) =>
    transact((begun) => {
      observeClient(begun, observers);
      return run(begun);
    });
  Object.assign(client, { transaction });
}
