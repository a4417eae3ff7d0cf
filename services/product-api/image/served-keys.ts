import type { Db } from '../db/client';
import type { Log } from '../log';
import { isImageKey, isMasterKey, type Storage } from '../storage/storage';
import { listDeletedKeys } from './queries/read-image';

/** @returns true if the original of this key is stored and its owner is not deleted. */
export type IsServed = (key: string) => Promise<boolean>;

/** Masters and the files of applications are stored beside the originals, but are not served. */
export const isStoredOriginal = async (storage: Storage, key: string): Promise<boolean> =>
  isImageKey(key) && !isMasterKey(key) && (await storage.exists(key));

/** The maximum delay, in milliseconds, until a deletion in another process takes effect in this one. */
const FRESH_FOR = 5_000;

type ServedKeysDependencies = { db: Db; storage: Storage; log: Log };

/**
 * Decides which originals are served. The files of a deleted work or opportunity are kept until the deletion is final,
 * but are not served in the meantime. Their keys are held in memory, because a query for each picture would halve the
 * throughput. After a write in this process, the next request rereads the keys.
 */
export function createServedKeys({ db, storage, log }: ServedKeysDependencies): {
  isServed: IsServed;
  onWritten: () => void;
} {
  let deleted: ReadonlySet<string> = new Set();
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  function refresh(): Promise<void> {
    const current = read().finally(() => {
      if (reading === current) reading = null;
    });
    reading = current;
    return current;

    async function read(): Promise<void> {
      try {
        const keys = await listDeletedKeys(db);
        // A read that began before a write may not include that write.
        if (reading === current) deleted = keys;
      } catch (error) {
        // During a database outage, pictures are served according to the last known keys.
        log.warn({ err: error }, 'keys of deleted images cannot be read');
      }
      if (reading === current) freshUntil = Date.now() + FRESH_FOR;
    }
  }

  return {
    isServed: async (key) => {
      if (Date.now() >= freshUntil) await (reading ?? refresh());
      return !deleted.has(key) && isStoredOriginal(storage, key);
    },
    onWritten: () => {
      freshUntil = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}
