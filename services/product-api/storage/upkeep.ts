import { join } from 'node:path';
import type { Db } from '../db/client';
import { getDatabaseId } from '../db/queries/shared/database';
import { claimReconciliation } from '../db/queries/upkeep/write-upkeep';
import { isDatabaseUnreachable } from '../errors';
import type { Log } from '../http/log';
import { readIncoming } from '../http/read-multipart';
import { Deletions } from './deletions';
import { removeStaleFiles } from './files';
import { createLocalDisk, listStaleFiles } from './local-disk';
import { claimStorage, ForeignStorageError, reconcile } from './reconcile';
import type { Inventory, Storage } from './storage';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** For what was put off, and what another process took on and did not finish. */
const LOOK_EVERY = 5 * SECOND;

type UpkeepParts = { db: Db; log: Log; directory: string };
export type Upkeep = { storage: Storage; onWritten: () => void; stop: () => Promise<void> };

/** The originals below DATA_DIR. */
export function openStorage(directory: string): Storage & Inventory {
  return createLocalDisk(originalsIn(directory));
}

const originalsIn = (directory: string) => join(directory, 'storage');

/**
 * Keeps storage to what the database names, for as long as the product API runs: deletes what is due, and once an hour
 * removes what was cut off.
 */
export function startUpkeep({ db, log, directory }: UpkeepParts): Upkeep {
  const storage = openStorage(directory);
  const deletions = new Deletions({ db, storage, log });
  const ending = new AbortController();
  let tidying = tidy();

  async function tidy(): Promise<void> {
    try {
      const now = new Date();
      for (const half of [readIncoming(directory), listStaleFiles(originalsIn(directory))])
        await removeStaleFiles(half, now);
      const databaseId = await getDatabaseId(db);
      await claimStorage({ db, databaseId, storage });
      if (!(await claimReconciliation(db))) return;
      const removed = await reconcile({ db, databaseId, storage, now, signal: ending.signal });
      if (removed > 0) log.info({ removed }, 'uploads that no row names were removed');
    } catch (error) {
      if (error instanceof ForeignStorageError) log.warn(error.message);
      else if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'storage could not be swept');
    }
  }

  const timers = [
    setInterval(() => deletions.wake(), LOOK_EVERY),
    setInterval(() => {
      tidying = tidying.then(tidy);
    }, HOUR),
  ];
  deletions.wake();
  return {
    storage,
    onWritten: () => deletions.wake(),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      ending.abort();
      await Promise.all([tidying, deletions.stop()]);
    },
  };
}
