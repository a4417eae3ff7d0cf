import type { Readable } from 'node:stream';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import { imageContentTypes } from '@/lib/shared/domain/image';
import { markContentTypes } from '@/lib/shared/domain/site-mark';

/** Callers must consume or destroy the stream. */
export type StoredObject = { stream: Readable; size: number; contentType: string };

/** Changed images have new keys, so data derived from a key can be cached forever. */
export interface Storage {
  /**
   * Stores the content atomically. Existing keys keep their content, and the stream is destroyed, which allows retries
   * and concurrent writes of the same file.
   * @throws InvalidKeyError if the key is malformed or its extension does not match `contentType`
   */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Null if the key is unknown or malformed. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
}

export interface Inventory {
  /** Lists keys in no particular order. */
  list(): AsyncIterable<string>;
  getStoredAt(key: string): Promise<Date | null>;
  /** Databases that have ever used this storage and may reference its objects. */
  listOwners(): Promise<string[]>;
  /** Allows concurrent calls with the same id. */
  addOwner(databaseId: string): Promise<void>;
  /** Removes files left behind by dead processes. Newer files may still be in use. */
  removePartialWrites(now: Date): Promise<void>;
}

class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
}

// Lowercase, because some file systems ignore case. Leading dots would allow path traversal and hidden files.
const SEGMENT = '[a-z0-9][a-z0-9_-]*';
export const KEY_PATTERN = `^(?:${SEGMENT}/){0,8}${SEGMENT}\\.([a-z0-9]{3,4})$`;
const KEY = new RegExp(KEY_PATTERN);
export const MAX_KEY_LENGTH = 200;

/** Parts of unfinished uploads are not served. */
export const PART = { extension: 'bin', contentType: 'application/octet-stream' } as const;

export const storedContentTypes: ReadonlyMap<string, string> = new Map([
  ...imageContentTypes,
  ...fileContentTypes,
  ...markContentTypes,
  [PART.extension, PART.contentType],
]);

/** @returns null for a malformed key. */
export function getContentType(key: string): string | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? null : (storedContentTypes.get(extension) ?? null);
}

/** Application files are in the same storage as images. */
export function isImageKey(key: string): boolean {
  return getContentType(key)?.startsWith('image/') ?? false;
}

/** @throws InvalidKeyError */
export function checkKey(key: string, contentType: string): void {
  const expected = getContentType(key);
  if (expected === null) throw new InvalidKeyError(`“${key}” is not a storage key.`);
  if (expected !== contentType) throw new InvalidKeyError(`“${key}” says ${expected}, the content is ${contentType}.`);
}

const FOLDER = 'masters';

/** The master of `uploads/{id}.tiff` is `masters/uploads/{id}-tiff.jpg` or `….png`. */
export function listMasterKeys(key: string): { jpg: string; png: string } {
  const stem = `${FOLDER}/${key.replace(/\.([a-z]+)$/, '-$1')}`;
  return { jpg: `${stem}.jpg`, png: `${stem}.png` };
}

export function isMasterKey(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}
