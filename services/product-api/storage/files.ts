import type { WriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const HOUR = 60 * 60 * 1_000;

/**
 * Removes files that are older than an hour from a directory of partial writes. Another process may still be writing to
 * newer files.
 */
export async function removeStaleFiles(directory: string, now: Date): Promise<void> {
  try {
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      const { mtime } = await stat(path);
      if (now.getTime() - mtime.getTime() > HOUR) await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // The directory does not exist yet, or another process has removed the file.
    if (!isMissing(error)) throw error;
  }
}

/**
 * Writes a stream to a file. Settles when the file is closed, even if the stream fails before the file exists, so that
 * the caller can remove the file or its folder.
 */
export async function writeStream(stream: Readable, file: WriteStream): Promise<void> {
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(stream, file);
  } finally {
    await closed;
  }
}

/** @returns true for a file system error which means that the file does not exist (ENOENT, ENOTDIR). */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** @returns true for the error of a system call, such as a full disk, which is not the request's fault. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
