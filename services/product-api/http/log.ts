import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env';

export type Log = Logger;

/** @param to where lines go; unset: standard output. */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  return pino({ level: env.LOG_LEVEL, base: undefined, serializers: { err: describeError } }, to);
}

/** What a log says of an error: where it happened and what kind it is, never what a person sent. */
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

const MOST_CAUSES = 5;
/** PostgreSQL, appendix A: five characters. The messages of its classes 22 and 23 repeat values. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Only what is named here reaches the log. A failed query says its text with placeholders and no parameters, a database's
 * refusal its code, for its message and details hold what was to be written.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Thrown, but no error.' };
  const code = textIn(error, 'code');
  const described: DescribedError = { type: error.name, message: readMessage(error, code), ...readFrames(error) };
  if (code !== undefined) described.code = code;
  for (const name of ['constraint', 'table', 'column'] as const) {
    const value = textIn(error, name);
    if (value !== undefined) described[name] = value;
  }
  if (error.cause !== undefined && depth < MOST_CAUSES) described.cause = describeError(error.cause, depth + 1);
  return described;
}

function readMessage(error: Error, code: string | undefined): string {
  // Drizzle's: the message is the query with its parameters after it.
  const query = textIn(error, 'query');
  if (query !== undefined && 'params' in error && code === undefined) return `Failed query: ${query}`;
  if (code !== undefined && SQLSTATE.test(code)) return 'The database refused.';
  return error.message;
}

/** Where it happened. A stack begins with the message, which may have lines of its own. */
function readFrames(error: Error): { stack?: string } {
  const stack = error.stack ?? '';
  const head = stack.indexOf(error.message);
  const frames = head === -1 ? '' : stack.slice(head + error.message.length).trim();
  return frames === '' ? {} : { stack: frames };
}

function textIn(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
