import { type DestinationStream, type Logger, pino } from 'pino';
import type { ErrorReport } from '@/lib/node/error-reports';
import { getSpan } from '@/lib/node/tracing';
import type { Env } from './env';
import { SQLSTATE } from './errors';

export type Log = Logger;

/** @param report receives the error of every "error" line, regardless of the log level */
export function openLog(
  { LOG_LEVEL: level }: Pick<Env, 'LOG_LEVEL'>,
  to?: DestinationStream,
  report?: (report: ErrorReport) => void,
): Log {
  const options = { base: undefined, mixin: createFields, serializers: { err: describeError } };
  if (report === undefined) return pino({ ...options, level }, to);
  const streams = [
    { level, stream: to ?? pino.destination(1) },
    { level: 'error', stream: { write: (line: string) => report(readReport(line)) } },
  ];
  return pino({ ...options, level: level === 'silent' ? 'error' : level }, pino.multistream(streams));
}

type Line = {
  msg?: string;
  err?: DescribedError;
  requestId?: string;
  traceId?: string;
  method?: string;
};

function readReport(line: string): ErrorReport {
  const { msg = '', err, requestId, traceId, method } = JSON.parse(line) as Line;
  const tags = { reason: msg, requestId, traceId, method, code: err?.code ?? err?.cause?.code };
  return { type: err?.type ?? 'Error', message: err?.message ?? msg, stack: err?.stack, tags };
}

function createFields(): { traceId?: string } {
  const span = getSpan();
  return span === undefined ? {} : { traceId: span.traceId };
}

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string;
  cause?: DescribedError;
};

const MAX_CAUSES = 5;
/** Logs failed queries with placeholders, and database errors by code, because their messages contain values. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value that is not an error was thrown.' };
  const code = readText(error, 'code');
  const described: DescribedError = { type: error.name, message: readMessage(error, code), ...readFrames(error) };
  if (code !== undefined) described.code = code;
  for (const name of ['constraint', 'table', 'column'] as const) {
    const value = readText(error, name);
    if (value !== undefined) described[name] = value;
  }
  if (error.cause !== undefined && depth < MAX_CAUSES) described.cause = describeError(error.cause, depth + 1);
  return described;
}

function readMessage(error: Error, code: string | undefined): string {
  // Drizzle's message contains the parameters.
  const query = readText(error, 'query');
  if (query !== undefined && 'params' in error && code === undefined) return `Failed query: ${query}`;
  // PostgreSQL messages of error classes 22 and 23 contain values.
  if (code !== undefined && SQLSTATE.test(code)) return 'The database rejected the statement.';
  return error.message;
}

/** Frames follow the message, which may have several lines. */
function readFrames(error: Error): { stack?: string } {
  const stack = error.stack ?? '';
  const head = stack.indexOf(error.message);
  const frames = head === -1 ? '' : stack.slice(head + error.message.length).trim();
  return frames === '' ? {} : { stack: frames };
}

function readText(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
