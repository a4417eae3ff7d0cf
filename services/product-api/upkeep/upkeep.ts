import { removeOldDeskChanges } from '../application/desk/queries/desk-cache';
import { removeOldApplications } from '../application/form/queries/remove-old-applications';
import { removeUnusedFiles } from '../application-file/queries/write-files';
import { removeDeletedArtworks } from '../artwork/queries/delete-artworks';
import { applyArtworkLimit } from '../artwork/queries/freeze-artworks';
import type { Db } from '../db/client';
import { removeUnusedCounts } from '../db/stored-counts';
import { isDatabaseUnreachable } from '../errors';
import { getIncomingDirectory } from '../http/read-multipart';
import { removeStaleUploads } from '../image/queries/write-uploads';
import { removeOldInvalidations } from '../invalidations/queries/find-invalidations';
import { removeOldInvitations } from '../jury/queries/invitations';
import type { Log } from '../log';
import { removeOldMails } from '../mail/queries/write-mails';
import { removeOldNotifications } from '../notification/queries/write-notifications';
import { removeDeletedOpportunities } from '../opportunity/queries/delete-opportunity';
import { markPastOpportunities } from '../opportunity/queries/write-opportunity';
import { collectWords } from '../search/queries/collect-words';
import { sampleTitleWords } from '../search/queries/title-words';
import { removeStaleFiles } from '../storage/files';
import { claimUpkeep, recordFailedSteps } from '../storage/queries/deletions';
import type { Inventory, Storage } from '../storage/storage';
import { removeOldTrials } from '../subscription/queries/trials';
import { removeOldActions } from '../team/queries/write-team';
import { removeUnconfirmedThreads } from '../thread/queries/write-threads';
import { removeUnsentFiles } from '../thread-file/queries/thread-files';
import { DeletionQueue } from './deletions';
import { getDatabaseId } from './queries/database';
import { claimStorage, ForeignStorageError, reconcileStorage } from './reconcile-storage';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Steps by name. Administrators see the names of failed steps. */
type Steps = Record<string, () => Promise<unknown>>;

type UpkeepDependencies = { db: Db; log: Log; directory: string; storage: Storage & Inventory };
export type Upkeep = { onWritten: () => void; stop: () => Promise<void> };

export function startUpkeep({ db, log, directory, storage }: UpkeepDependencies): Upkeep {
  const deletions = new DeletionQueue({ db, storage, log });
  const stopping = new AbortController();
  let running = runUpkeep();

  async function runUpkeep(): Promise<void> {
    const now = new Date();
    try {
      const failed = await runSteps(log, {
        'partial-uploads': () => removeStaleFiles(getIncomingDirectory(directory), now),
        'partial-writes': () => storage.removePartialWrites(now),
        'storage-owner': async () => claimStorage({ db, databaseId: await getDatabaseId(db), storage }),
      });
      if (await claimUpkeep(db)) failed.push(...(await runSteps(log, listSharedSteps(now))));
      await recordFailedSteps(db, failed);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) log.error({ err: error }, 'hourly upkeep failed');
    }
  }

  /** Steps that one process runs on behalf of all. */
  function listSharedSteps(now: Date): Steps {
    return {
      'artwork-limits': () => applyArtworkLimit(db, now),
      'past-opportunities': () => markPastOpportunities(db, now),
      'deleted-opportunities': () => removeDeletedOpportunities(db),
      'deleted-artworks': () => removeDeletedArtworks(db),
      'old-applications': () => removeOldApplications(db),
      'stale-uploads': () => removeStaleUploads(db, now),
      'unused-files': () => removeUnusedFiles(db, now),
      'unsent-files': () => removeUnsentFiles(db, now),
      'old-trials': () => removeOldTrials(db, now),
      'unconfirmed-messages': () => removeUnconfirmedThreads(db, now),
      'old-mails': async () => {
        await removeOldNotifications(db);
        const unsent = await removeOldMails(db);
        if (unsent > 0) log.error({ unsent }, 'removed mails that could not be sent within three days');
      },
      'old-invitations': () => removeOldInvitations(db),
      'old-team-actions': () => removeOldActions(db),
      'old-invalidations': () => removeOldInvalidations(db),
      'old-desk-changes': () => removeOldDeskChanges(db),
      'unused-counts': () => removeUnusedCounts(db),
      'title-words': () => sampleTitleWords(db),
      'search-words': () => collectWords(db, stopping.signal),
      storage: async () => {
        const databaseId = await getDatabaseId(db);
        const removed = await reconcileStorage({ db, databaseId, storage, now, signal: stopping.signal });
        if (removed > 0) log.info({ removed }, 'uploads without a row were removed');
      },
    };
  }

  const timer = setInterval(() => {
    running = running.then(runUpkeep);
  }, HOUR);
  deletions.startPolling();
  return {
    onWritten: () => deletions.start(),
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([running, deletions.stop()]);
    },
  };
}

/** @returns the names of failed steps */
async function runSteps(log: Log, steps: Steps): Promise<string[]> {
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      failed.push(step);
      if (error instanceof ForeignStorageError) log.warn(error.message);
      else if (!isDatabaseUnreachable(error)) log.error({ err: error, step }, 'a step of the hourly upkeep failed');
    }
  }
  return failed;
}
