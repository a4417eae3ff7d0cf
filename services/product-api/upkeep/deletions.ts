import { traceJob } from '@/lib/node/tracing';
import type { Db } from '../db/client';
import { isDatabaseUnreachable } from '../errors';
import { listReferencedKeys } from '../image/queries/read-image';
import { BackgroundQueue } from '../jobs/background-queue';
import type { Log } from '../log';
import { claimDeletions, removeDeletions } from '../storage/queries/deletions';
import { listMasterKeys, type Storage } from '../storage/storage';

const BATCH_SIZE = 50;

type DeletionDependencies = { db: Db; storage: Storage; log: Log };

/** The queue is a table, so storage failures and crashes lose no deletions. */
export class DeletionQueue extends BackgroundQueue {
  constructor(private readonly dependencies: DeletionDependencies) {
    super();
  }

  protected reportError(error: unknown): void {
    // Requests already report an unreachable database.
    if (!isDatabaseUnreachable(error)) this.dependencies.log.error({ err: error }, 'pending deletions cannot be read');
  }

  protected async workOnBatch(): Promise<boolean> {
    const keys = await claimDeletions(this.dependencies.db, BATCH_SIZE);
    if (keys.length > 0) await traceJob('delete originals', () => this.#delete(keys));
    return keys.length === BATCH_SIZE;
  }

  async #delete(keys: readonly string[]): Promise<void> {
    const { db, storage, log } = this.dependencies;
    // Originals can still have a row if the connection was lost after the commit.
    const referenced = await listReferencedKeys(db, keys);
    const unreferenced = keys.filter((key) => !referenced.has(key));
    const tried = await Promise.allSettled(unreferenced.map((key) => deleteOriginal(storage, key)));
    const failed = new Set(unreferenced.filter((_, index) => tried[index]?.status === 'rejected'));
    const done = keys.filter((key) => !failed.has(key));
    await removeDeletions(db, done);
    const failure = tried.find((attempt) => attempt.status === 'rejected');
    if (failure)
      log.warn({ err: failure.reason, keys: [...failed] }, 'originals could not be deleted and will be retried');
  }
}

/**
 * Cannot miss a concurrently stored master: `storeMaster` checks for the original last and removes the master. Cached
 * variants are not served without their original.
 */
async function deleteOriginal(storage: Storage, key: string): Promise<void> {
  await storage.delete(key);
  for (const master of Object.values(listMasterKeys(key))) await storage.delete(master);
}
