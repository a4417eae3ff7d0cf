import type { WriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HOUR = 60 * 60 * 1_000;

/** Removes files older than an hour. Newer files may still be in use by other processes. */
export async function removeStaleFiles(directory: string, now: Date): Promise<void> {
  try {
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // Another process removed the file, or the directory does not exist yet.
    if (!isMissing(error)) throw error;
  }
}

/** Waits until the file is closed, even if the stream fails, so the caller can remove it. */
export async function writeStream(stream: Readable, file: WriteStream): Promise<void> {
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(stream, file);
  } finally {
    await closed;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Failed system calls, such as on a full disk, are not the client's fault. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
