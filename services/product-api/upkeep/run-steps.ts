import { isDatabaseUnreachable } from '../errors';
import type { Log } from '../log';
import { ForeignStorageError } from './reconcile-storage';

/** The steps of the upkeep by their names, which administrators read. */
export type Steps = Record<string, () => Promise<unknown>>;

/** Runs steps one after another, each also if others have failed. @returns the names of those that failed. */
export async function runSteps(log: Log, steps: Steps): Promise<string[]> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      failed.push(step);
      if (error instanceof ForeignStorageError) log.warn(error.message);
      else if (!isDatabaseUnreachable(error)) log.error({ err: error, step }, 'a step of the hourly upkeep failed');
    }
  }
  return failed;
}
