import { imageContentTypes } from '@/lib/shared/domain/image';
import type { Db } from '../db/client';
import { listReferencedKeys } from '../image/queries/read-image';
import type { Inventory, Storage } from '../storage/storage';

/** Grace period for uploads in progress: stored first, their row is written a moment later. */
const GRACE_PERIOD = 24 * 60 * 60 * 1_000;
const BATCH_SIZE = 500;
/**
 * The unique name of an upload, anywhere in a key: derived files contain it too. Other keys are not touched: the demo's
 * pictures have the same keys in every database.
 */
const UPLOAD = /(?:^|\/)(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z])/;

type ReconcileDependencies = {
  db: Db;
  databaseId: string;
  storage: Storage & Inventory;
  now: Date;
  /** Aborts early; the rest is left to the next run. */
  signal?: AbortSignal;
};

/** Owner of originals whose database is not recorded. */
const UNKNOWN = 'unknown';

/** Storage is shared with another database: originals without a row here may be referenced there. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor() {
    super(
      'Storage was used with another database as well, so no upload is removed from it. Is DATABASE_URL the right one? docs/operating.md, "Storage", says what to do.',
    );
  }
}

/**
 * Records the database as an owner of the storage, before anything else is stored. If no owner is recorded and no row
 * references any of the uploads found, they belong to an unknown database, as when DATABASE_URL is set by mistake.
 */
export async function claimStorage({ db, databaseId, storage }: Omit<ReconcileDependencies, 'now'>): Promise<void> {
  const owners = await storage.listOwners();
  if (owners.includes(databaseId)) return;
  if (owners.length === 0) {
    for await (const keys of splitBatches(storage.list())) {
      if ((await findOrphans(db, keys)).length === keys.length) await storage.addOwner(UNKNOWN);
      break;
    }
  }
  await storage.addOwner(databaseId);
}

/**
 * Deletes orphaned uploads that no row references, left by a process that died between an upload and its row. Uploads
 * younger than a day are preserved.
 * @returns how many files were deleted.
 * @throws ForeignStorageError when the storage has another owner; AggregateError when some could not be deleted.
 */
export async function reconcileStorage({
  db,
  databaseId,
  storage,
  now,
  signal,
}: ReconcileDependencies): Promise<number> {
  const owners = new Set(await storage.listOwners());
  if (owners.size !== 1 || !owners.has(databaseId)) throw new ForeignStorageError();
  let removed = 0;
  const failures: unknown[] = [];
  for await (const keys of splitBatches(storage.list())) {
    if (signal?.aborted) return removed;
    for (const key of await findOrphans(db, keys)) {
      const storedAt = await storage.getStoredAt(key);
      if (storedAt === null || now.getTime() - storedAt.getTime() < GRACE_PERIOD) continue;
      const failure = await storage.delete(key).catch((error: unknown) => error);
      if (failure === undefined) removed += 1;
      else failures.push(failure);
    }
  }
  // One failure does not stop the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads cannot be deleted.`);
  return removed;
}

/** Keys of uploads in batches. */
async function* splitBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (!UPLOAD.test(key)) continue;
    batch.push(key);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Those that belong to no original with a row. */
async function findOrphans(db: Db, keys: readonly string[]): Promise<string[]> {
  const referenced = await listReferencedKeys(db, keys.flatMap(listPossibleOriginals));
  return keys.filter((key) => !listPossibleOriginals(key).some((original) => referenced.has(original)));
}

/** The keys that a file's original may have: only its extension is unknown. */
function listPossibleOriginals(key: string): string[] {
  const upload = UPLOAD.exec(key)?.[1];
  return [...imageContentTypes.keys()].map((extension) => `${upload}.${extension}`);
}
