import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR = 60 * 60 * 1_000;

/**
 * Removes stale files from a directory: partial writes of processes that died. Files younger than an hour may still be
 * written by another process.
 */
export async function removeStaleFiles(directory: string, now: Date): Promise<void> {
  try {
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // The directory does not exist yet, or another process removed the file.
    if (!isMissing(error)) throw error;
  }
}

/** Whether a file system error means that there is no such file (also ENOTDIR). */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** True for an error of a system call, such as a full disk: no fault of whoever made the request. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
