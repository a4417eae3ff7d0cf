import type { Readable } from 'node:stream';
import { fileContentTypes } from '@/lib/shared/domain/application-file';
import { imageContentTypes } from '@/lib/shared/domain/image';

/** A stored original. The caller must read the stream to its end or destroy it. */
export type StoredObject = { stream: Readable; size: number; contentType: string };

/**
 * Stores originals, byte for byte as uploaded. A key is never overwritten with other content: a changed image gets a
 * new key, so that everything derived from it is immutable and can be cached forever.
 */
export interface Storage {
  /**
   * Stores the content under the key atomically. If the key is already stored, its content is kept and the stream is
   * destroyed, so that an attempt can be repeated and two processes can store the same file.
   * @throws InvalidKeyError if the key is malformed or its extension does not match `contentType`.
   */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Null if nothing is stored under the key, or if the key is malformed. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** This is idempotent: deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
}

/** The contents of a storage, which are reconciled with the rows that reference them. */
export interface Inventory {
  /** Every key, in no particular order. */
  list(): AsyncIterable<string>;
  /** Null if nothing is stored under the key. */
  getStoredAt(key: string): Promise<Date | null>;
  /** The ids of all databases with which this storage has ever been used. Their rows reference its objects. */
  listOwners(): Promise<string[]>;
  /** Two processes may add the same id at the same time. */
  addOwner(databaseId: string): Promise<void>;
  /** Removes the remains of writes by processes that died. Another process may still be writing to newer ones. */
  removePartialWrites(now: Date): Promise<void>;
}

class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
}

// Lower case, because some file systems ignore case. No segment begins with a dot, which prevents path traversal and
// hidden files.
const SEGMENT = '[a-z0-9][a-z0-9_-]*';
export const KEY_PATTERN = `^(?:${SEGMENT}/){0,8}${SEGMENT}\\.([a-z0-9]{3,4})$`;
const KEY = new RegExp(KEY_PATTERN);
export const MAX_KEY_LENGTH = 200;

/** The content type of a part of an unfinished upload, which is not served. */
export const PART = { extension: 'bin', contentType: 'application/octet-stream' } as const;

/** The content types of everything that is stored, by file extension. */
export const storedContentTypes: ReadonlyMap<string, string> = new Map([
  ...imageContentTypes,
  ...fileContentTypes,
  [PART.extension, PART.contentType],
]);

/**
 * The content type according to the key's extension; null for a malformed key. A key consists of up to eight folders
 * and a file name of `a-z 0-9 _ -`, with an extension of `storedContentTypes`.
 */
export function getContentType(key: string): string | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? null : (storedContentTypes.get(extension) ?? null);
}

/** @returns true for the key of an image. The files of applications are stored beside the images. */
export function isImageKey(key: string): boolean {
  return getContentType(key)?.startsWith('image/') ?? false;
}

/** @throws InvalidKeyError if the key is malformed or its extension does not match `contentType`. */
export function checkKey(key: string, contentType: string): void {
  const expected = getContentType(key);
  if (expected === null) throw new InvalidKeyError(`“${key}” is not a storage key.`);
  if (expected !== contentType) throw new InvalidKeyError(`“${key}” says ${expected}, the content is ${contentType}.`);
}

const FOLDER = 'masters';

/**
 * The possible keys of an original's master, one for each of two formats: `uploads/{id}.tiff` has
 * `masters/uploads/{id}-tiff.jpg`. The key contains the original's name, so that the two can be matched.
 */
export function listMasterKeys(key: string): { jpg: string; png: string } {
  const stem = `${FOLDER}/${key.replace(/\.([a-z]+)$/, '-$1')}`;
  return { jpg: `${stem}.jpg`, png: `${stem}.png` };
}

/** @returns true for the key of a master, which is derived from an image and has no row. */
export function isMasterKey(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}
