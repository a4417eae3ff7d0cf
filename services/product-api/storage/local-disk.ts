import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, appendFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageUnavailableError } from '../errors';
import { isMissing, isSystemError, removeStaleFiles, writeStream } from './files';
import { checkKey, getContentType, type Inventory, type Storage, type StoredObject } from './storage';

/** With the default (64 KB), reading an original takes longer than rendering a small picture. */
const READ_SIZE = 512 * 1_024;

/** Keys cannot start with a dot, so partial writes are never served. */
function getIncomingPath(directory: string): string {
  return join(directory, '.incoming');
}

/** Ids of databases with originals in this folder, one per line. */
const getOwnersPath = (directory: string) => join(directory, '.database');

export function createLocalDisk(directory: string): Storage & Inventory {
  return {
    put: (key, content, contentType) => reportFailure(put(directory, key, content, contentType)),
    get: (key) => reportFailure(get(directory, key)),
    exists: (key) => reportFailure(exists(directory, key)),
    delete: async (key) => {
      if (getContentType(key) !== null) await reportFailure(rm(join(directory, key), { force: true }));
    },
    list: () => list(directory),
    getStoredAt: async (key) => (await nullIfMissing(stat(join(directory, key))))?.mtime ?? null,
    listOwners: async () =>
      ((await nullIfMissing(readFile(getOwnersPath(directory), 'utf8'))) ?? '').split('\n').filter(Boolean),
    addOwner: async (databaseId) => {
      await mkdir(directory, { recursive: true });
      await appendFile(getOwnersPath(directory), `${databaseId}\n`, { flush: true });
    },
    removePartialWrites: (now) => removeStaleFiles(getIncomingPath(directory), now),
  };
}

/** @throws StorageUnavailableError */
async function reportFailure<Result>(done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    if (isSystemError(error)) throw new StorageUnavailableError(error);
    throw error;
  }
}

async function put(directory: string, key: string, content: Readable | Uint8Array, contentType: string): Promise<void> {
  checkKey(key, contentType);
  if (await exists(directory, key)) {
    if (!(content instanceof Uint8Array)) content.destroy();
    return;
  }
  const target = join(directory, key);
  const temporary = join(getIncomingPath(directory), randomUUID());
  await mkdir(dirname(temporary), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Flushed before the rename, so a power failure cannot leave an empty file.
    if (content instanceof Uint8Array) await writeFile(temporary, content, { flush: true });
    else await writeStream(content, createWriteStream(temporary, { flush: true }));
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function get(directory: string, key: string): Promise<StoredObject | null> {
  const contentType = getContentType(key);
  const file = contentType === null ? null : await nullIfMissing(open(join(directory, key)));
  if (contentType === null || file === null) return null;
  const { size } = await file.stat();
  return { stream: file.createReadStream({ highWaterMark: READ_SIZE }), size, contentType };
}

async function exists(directory: string, key: string): Promise<boolean> {
  return getContentType(key) !== null && (await nullIfMissing(access(join(directory, key)))) !== null;
}

async function* list(directory: string, folder = ''): AsyncGenerator<string> {
  const entries = await nullIfMissing(opendir(join(directory, folder)));
  if (entries === null) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* list(directory, `${key}/`);
    else if (getContentType(key) !== null) yield key;
  }
}

async function nullIfMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
