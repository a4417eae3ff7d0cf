import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../storage/missing-file';

const DAY = 24 * 60 * 60 * 1_000;

/** Where received files wait until their request is answered. */
export function incomingIn(dataDirectory: string): string {
  return join(dataDirectory, 'incoming');
}

/**
 * Removes what was left behind by uploads that the end of a process cut off. What is younger than a day may be on its
 * way to another process over the same directory.
 */
export async function sweepIncoming(dataDirectory: string, now: Date): Promise<void> {
  const directory = incomingIn(dataDirectory);
  try {
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (now.getTime() - mtime.getTime() > DAY) await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // Nothing was ever sent, or another process sweeps as well.
    if (!isMissing(error)) throw error;
  }
}
