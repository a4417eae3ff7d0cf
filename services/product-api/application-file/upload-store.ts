import type { Db } from '../db/client';
import type { FileFacts, UploadKind } from './inspect-file';

/** A file whose upload has begun. */
export type UploadedFile = {
  id: string;
  name: string;
  kind: UploadKind;
  /** Declared by the client, and verified once all parts have arrived. */
  bytes: number;
  checksum: string;
  /** Null until the upload is complete. */
  key: string | null;
  /** In bytes. */
  received: number;
};

/** The rows of one file and its parts. Applications and conversations have separate tables. */
export type UploadStore = {
  /** Locks the file, which serializes part uploads. @returns undefined if the caller may not write to it */
  lock(transaction: Db): Promise<UploadedFile | undefined>;
  insertPart(transaction: Db, part: { fileId: string; start: number; bytes: number; key: string }): Promise<void>;
  listPartKeys(db: Db): Promise<string[]>;
  /** Triggers queue the parts, and the stored files of removed rows, for deletion. */
  complete(transaction: Db, stored: FileFacts & { key: string }): Promise<void>;
  remove(db: Db): Promise<void>;
};
