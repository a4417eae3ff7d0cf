import type { Readable } from 'node:stream';
import { imageContentTypes } from '@/lib/domain/image';

/** What storage gives back for a key; whoever takes the stream reads it to its end or destroys it. */
export type StoredObject = { stream: Readable; size: number; contentType: string };

/**
 * Where originals lie, byte for byte as they came. A key is never written twice with another
 * content: a changed image gets a new key, so that everything made from it may be cached for ever.
 */
export interface Storage {
  /**
   * Keeps the content under the key: whole, or not at all.
   * @throws InvalidKeyError when the key is not well formed or its extension does not say `contentType`.
   */
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Null when nothing is kept under the key, also when the key is not well formed. */
  get(key: string): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}

/** What lies in a storage, for holding it against the rows that name it. */
export interface Inventory {
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  /** Null when nothing is kept under the key. */
  storedAt(key: string): Promise<Date | null>;
  /** The databases that this storage was ever used with: their rows name what lies here. */
  owners(): Promise<string[]>;
  addOwner(databaseId: string): Promise<void>;
}

export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
}

// Lower case, because some file systems hold two spellings for one name; no segment begins with a
// dot, so that a key can neither climb out of its folder nor meet a hidden file.
const SEGMENT = '[a-z0-9][a-z0-9_-]*';
export const KEY_PATTERN = `^(?:${SEGMENT}/){0,8}${SEGMENT}\\.([a-z]{3,4})$`;
const KEY = new RegExp(KEY_PATTERN);
export const LONGEST_KEY = 200;

/**
 * The content type that the key's extension says, null when the key is not well formed: up to eight
 * folders and a file name of `a-z 0-9 _ -`, with an extension of `imageContentTypes`.
 */
export function getContentType(key: string): string | null {
  if (key.length > LONGEST_KEY) return null;
  const extension = KEY.exec(key)?.[1];
  return extension === undefined ? null : (imageContentTypes.get(extension) ?? null);
}

const FOLDER = 'masters';

/**
 * Where the master of an original lies, in one of two formats: `uploads/{id}.tiff` has `masters/uploads/{id}-tiff.jpg`.
 * It has the original's name in its own, so that it is known to belong to it.
 */
export function listMasterKeys(key: string): { jpg: string; png: string } {
  const stem = `${FOLDER}/${key.replace(/\.([a-z]+)$/, '-$1')}`;
  return { jpg: `${stem}.jpg`, png: `${stem}.png` };
}

/** Whether a key names a master, which is nobody's image by itself. */
export function isMasterKey(key: string): boolean {
  return key.startsWith(`${FOLDER}/`);
}
