import type { Readable } from 'node:stream';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import { imageContentTypes } from '@/lib/shared/domain/image';

/** The caller must read the stream to its end or destroy it. */
export type StoredObject = { stream: Readable; size: number; contentType: string };

/** A changed image gets a new key, so everything derived from a key can be cached forever. */
export interface Storage {
  /**
   * Stores the content atomically. An existing key keeps its content, and the stream is destroyed, so that an attempt
   * can be repeated and two processes can store the same file.
   * @throws InvalidKeyError if the key is malformed or its extension does not match `contentType`.
   */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Null if nothing is stored under the key, or if it is malformed. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
}

export interface Inventory {
  /** Lists the keys in no particular order. */
  list(): AsyncIterable<string>;
  /** Null if nothing is stored under the key. */
  getStoredAt(key: string): Promise<Date | null>;
  /** Lists every database that has ever used this storage. Their rows reference its objects. */
  listOwners(): Promise<string[]>;
  /** Two processes may add the same id at the same time. */
  addOwner(databaseId: string): Promise<void>;
  /** Removes what processes that died have left. Others may still be writing newer files. */
  removePartialWrites(now: Date): Promise<void>;
}

class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
}

// Lower case, because some file systems ignore case. A dot at the beginning of a segment would allow path traversal and
// hidden files.
const SEGMENT = '[a-z0-9][a-z0-9_-]*';
export const KEY_PATTERN = `^(?:${SEGMENT}/){0,8}${SEGMENT}\\.([a-z0-9]{3,4})$`;
const KEY = new RegExp(KEY_PATTERN);
export const MAX_KEY_LENGTH = 200;

/** Parts of unfinished uploads are not served. */
export const PART = { extension: 'bin', contentType: 'application/octet-stream' } as const;

/** The keys are file extensions. */
export const storedContentTypes: ReadonlyMap<string, string> = new Map([
  ...imageContentTypes,
  ...fileContentTypes,
  [PART.extension, PART.contentType],
]);

/** @returns null for a malformed key. */
export function getContentType(key: string): string | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? null : (storedContentTypes.get(extension) ?? null);
}

/** Applications' files are stored beside the images. */
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

/** `uploads/{id}.tiff` has the master `masters/uploads/{id}-tiff.jpg` or `….png`, which names its original. */
export function listMasterKeys(key: string): { jpg: string; png: string } {
  const stem = `${FOLDER}/${key.replace(/\.([a-z]+)$/, '-$1')}`;
  return { jpg: `${stem}.jpg`, png: `${stem}.png` };
}

export function isMasterKey(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}
