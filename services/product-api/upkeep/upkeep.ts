import { removeOldDeskChanges } from '../application/queries/desk-cache';
import { removeOldApplications } from '../application/queries/remove-old-applications';
import { removeUnusedFiles } from '../application-file/queries/write-files';
import { removeDeletedArtworks } from '../artwork/queries/delete-artworks';
import { applyArtworkLimit } from '../artwork/queries/freeze-artworks';
import type { Db } from '../db/client';
import { removeUnusedCounts } from '../db/stored-counts';
import { isDatabaseUnreachable } from '../errors';
import { getIncomingDirectory } from '../http/read-multipart';
import { removeStaleUploads } from '../image/queries/write-uploads';
import { removeOldInvalidations } from '../invalidations/queries/find-invalidations';
import type { Log } from '../log';
import { removeDeletedOpportunities } from '../opportunity/queries/delete-opportunity';
import { markPastOpportunities } from '../opportunity/queries/mark-past';
import { collectWords } from '../search/queries/collect-words';
import { sampleTitleWords } from '../search/queries/title-words';
import { removeStaleFiles } from '../storage/files';
import { claimReconciliation } from '../storage/queries/deletions';
import type { Inventory, Storage } from '../storage/storage';
import { removeOldTrials } from '../subscription/queries/trials';
import { DeletionQueue } from './deletions';
import { getDatabaseId } from './queries/database';
import { claimStorage, ForeignStorageError, reconcileStorage } from './reconcile-storage';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Interval of checks for postponed deletions, and for those that another process claimed and did not finish. */
const POLL_INTERVAL = 5 * SECOND;

type UpkeepDependencies = { db: Db; log: Log; directory: string; storage: Storage & Inventory };
export type Upkeep = { onWritten: () => void; stop: () => Promise<void> };

/**
 * Starts the background jobs of the product API. One deletes originals from the queue. The other runs once an hour: it
 * freezes and thaws artworks, marks past opportunities, removes expired rows (deleted works and opportunities, old
 * applications, unused uploads and files, trials, invalidations) and stale files, collects the words of searches, and
 * reconciles storage with the database.
 */
export function startUpkeep({ db, log, directory, storage }: UpkeepDependencies): Upkeep {
  const deletions = new DeletionQueue({ db, storage, log });
  const stopping = new AbortController();
  let reconciling = runReconciliation();

  async function runReconciliation(): Promise<void> {
    try {
      const now = new Date();
      await removeStaleFiles(getIncomingDirectory(directory), now);
      await storage.removePartialWrites(now);
      const databaseId = await getDatabaseId(db);
      await claimStorage({ db, databaseId, storage });
      if (!(await claimReconciliation(db))) return;
      await applyArtworkLimit(db, now);
      await markPastOpportunities(db, now);
      await removeDeletedOpportunities(db);
      await removeDeletedArtworks(db);
      await removeOldApplications(db);
      await removeStaleUploads(db, now);
      await removeUnusedFiles(db, now);
      await removeOldTrials(db, now);
      await removeOldInvalidations(db);
      await removeOldDeskChanges(db);
      await removeUnusedCounts(db);
      await sampleTitleWords(db);
      await collectWords(db, stopping.signal);
      const removed = await reconcileStorage({ db, databaseId, storage, now, signal: stopping.signal });
      if (removed > 0) log.info({ removed }, 'uploads without a row were removed');
    } catch (error) {
      if (error instanceof ForeignStorageError) log.warn(error.message);
      else if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'hourly upkeep failed');
    }
  }

  const timers = [
    setInterval(() => deletions.start(), POLL_INTERVAL),
    setInterval(() => {
      reconciling = reconciling.then(runReconciliation);
    }, HOUR),
  ];
  deletions.start();
  return {
    onWritten: () => deletions.start(),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all([reconciling, deletions.stop()]);
    },
  };
}
