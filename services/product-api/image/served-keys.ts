import type { Db } from '../db/client';
import type { Log } from '../log';
import { isImageKey, isMasterKey, type Storage } from '../storage/storage';
import { listDeletedKeys } from './queries/read-image';

/** True if the original exists and its owner is not deleted. */
export type IsServed = (key: string) => Promise<boolean>;

/** Masters and application files are in the same storage but not served. */
export const isStoredOriginal = async (storage: Storage, key: string): Promise<boolean> =>
  isImageKey(key) && !isMasterKey(key) && (await storage.exists(key));

/** In milliseconds. Deletions in other processes take effect within this time. */
const FRESH_FOR = 5_000;

type ServedKeysDependencies = { db: Db; storage: Storage; log: Log };

/**
 * Files of deleted artworks and opportunities stay in storage until the deletion is final, but are not served. Keys are
 * cached in memory, because a query per picture would halve throughput.
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
        // Discards reads that started before the latest write.
        if (reading === current) deleted = keys;
      } catch (error) {
        // Keeps the last known keys until the database is back.
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
