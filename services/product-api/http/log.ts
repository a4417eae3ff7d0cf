import { type Logger, pino } from 'pino';
import type { Env } from '../env';

export type Log = Logger;

export function openLog(env: Pick<Env, 'LOG_LEVEL'>): Log {
  return pino({ level: env.LOG_LEVEL, base: undefined });
}
