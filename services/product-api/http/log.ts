import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../env';
import { describeError } from './describe-error';

export type Log = Logger;

/** @param to where lines go; unset: standard output. */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  return pino({ level: env.LOG_LEVEL, base: undefined, serializers: { err: describeError } }, to);
}
