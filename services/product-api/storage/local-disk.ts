import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing } from './missing-file';
import { contentTypeOfKey, InvalidKeyError, type Storage, type StoredObject } from './storage';

/** Where half-written files wait; no key begins with a dot, so none of them is ever served. */
export function halfWrittenIn(directory: string): string {
  return join(directory, '.incoming');
}

/** Storage in a folder, usually `${DATA_DIR}/storage`; the folder is made when first needed. */
export function localDisk(directory: string): Storage {
  return {
    put: (key, content, contentType) => put(directory, key, content, contentType),
    get: (key) => get(directory, key),
    exists: (key) => exists(directory, key),
    delete: async (key) => {
      if (contentTypeOfKey(key) !== null) await rm(join(directory, key), { force: true });
    },
  };
}

async function put(directory: string, key: string, content: Readable | Uint8Array, contentType: string): Promise<void> {
  const expected = contentTypeOfKey(key);
  if (expected !== contentType) {
    throw new InvalidKeyError(
      expected === null
        ? `“${key}” is not a storage key.`
        : `“${key}” says ${expected}, the content is ${contentType}.`,
    );
  }
  const target = join(directory, key);
  const temporary = join(halfWrittenIn(directory), randomUUID());
  await mkdir(dirname(temporary), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  try {
    // Flushed before the rename: after a power cut the name must not stand for an empty file.
    if (content instanceof Uint8Array) await writeFile(temporary, content, { flush: true });
    else await pipeline(content, createWriteStream(temporary, { flush: true }));
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function get(directory: string, key: string): Promise<StoredObject | null> {
  const contentType = contentTypeOfKey(key);
  if (contentType === null) return null;
  try {
    const file = await open(join(directory, key));
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size, contentType };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function exists(directory: string, key: string): Promise<boolean> {
  if (contentTypeOfKey(key) === null) return false;
  try {
    await access(join(directory, key));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
