import type { Db } from '../db/client';
import { listReferencedKeys } from '../db/queries/image/read-image';
import { claimDeletions, removeDeletions } from '../db/queries/upkeep/write-upkeep';
import { isDatabaseUnreachable } from '../errors';
import type { Log } from '../http/log';
import { listMasterKeys, type Storage } from './storage';

const AT_ONCE = 50;

type DeletionParts = { db: Db; storage: Storage; log: Log };

/**
 * Lets storage go of the originals that no row names any more. They are written down in the database, so that neither
 * a failing storage nor the end of a process forgets one; any number of processes may do this.
 */
export class Deletions {
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopped = false;

  constructor(private readonly parts: DeletionParts) {}

  /** Begins with what is due. Waits for nothing, and never throws. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run();
  }

  /** Until what was due is done, or put off. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Ends with what is begun; the rest stays written down. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        while ((await this.#deleteSome()) === AT_ONCE && !this.#isStopped);
      } catch (error) {
        // Everything is still written down, and every call says by itself that the database is away.
        if (!isDatabaseUnreachable(error)) this.parts.log.error({ err: error }, 'deletions cannot be read');
      }
    }
    this.#running = null;
  }

  async #deleteSome(): Promise<number> {
    const { db, storage, log } = this.parts;
    const keys = await claimDeletions(db, AT_ONCE);
    // What has a row all the same is kept: its upload failed after the row was written, say.
    const named = await listReferencedKeys(db, keys);
    const unnamed = keys.filter((key) => !named.has(key));
    const tried = await Promise.allSettled(unnamed.map((key) => deleteImages(storage, [{ key }])));
    const failed = new Set(unnamed.filter((_, index) => tried[index]?.status === 'rejected'));
    await removeDeletions(
      db,
      keys.filter((key) => !failed.has(key)),
    );
    const failure = tried.find((attempt) => attempt.status === 'rejected');
    if (failure) log.warn({ err: failure.reason, keys: [...failed] }, 'originals are not deleted yet: trying again');
    return keys.length;
  }
}

/**
 * Removes originals that nothing names any more, each with its master: a master that is made meanwhile looks for its
 * original last. What is made from them is not served without them.
 */
async function deleteImages(storage: Storage, images: readonly { key: string }[]): Promise<void> {
  await Promise.all(
    images.map(async ({ key }) => {
      await storage.delete(key);
      for (const master of Object.values(listMasterKeys(key))) await storage.delete(master);
    }),
  );
}
