import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR = 60 * 60 * 1_000;

/**
 * Removes what the end of a process left half written in a directory. What is younger than an hour may be on its
 * way to another process over the same directory.
 */
export async function removeStaleFiles(directory: string, now: Date): Promise<void> {
  try {
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // Nothing was ever kept, or another process sweeps as well.
    if (!isMissing(error)) throw error;
  }
}

/** Whether a failure of the file system means that there is no such file, be it that a folder on its way is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
