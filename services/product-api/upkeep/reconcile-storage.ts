import type { Db } from '../db/client';
import { listReferencedKeys } from '../image/queries/read-image';
import { type Inventory, type Storage, storedContentTypes } from '../storage/storage';

/** In milliseconds. The row of an upload is written after its file. */
const GRACE_PERIOD = 24 * 60 * 60 * 1_000;
const BATCH_SIZE = 500;
/**
 * An upload's unique name, anywhere in a key, because keys of derived files contain it too. Other keys are left alone:
 * the demo's pictures have the same keys in every database.
 */
const UPLOAD = /(?:^|\/)(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z])/;

type ReconcileDependencies = {
  db: Db;
  databaseId: string;
  storage: Storage & Inventory;
  now: Date;
  /** Stops the run early; the next one continues. */
  signal?: AbortSignal;
};

const UNKNOWN = 'unknown';

/** Another database uses this storage too, and may reference originals without a row in this one. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor() {
    super(
      'Storage was used with another database as well, so no upload is removed from it. Is DATABASE_URL the right one? See "Storage" in docs/operating.md.',
    );
  }
}

/**
 * Must be called before anything is stored. If there is no owner, and no row references any of the uploads, they belong
 * to an unknown database; perhaps DATABASE_URL is wrong.
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
 * Deletes uploads without a row, which remain after a crash before the insertion. Those less than a day old are kept.
 * @throws ForeignStorageError if the storage has another owner; AggregateError if some could not be deleted.
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads cannot be deleted.`);
  return removed;
}

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

async function findOrphans(db: Db, keys: readonly string[]): Promise<string[]> {
  const referenced = await listReferencedKeys(db, keys.flatMap(listPossibleOriginals));
  return keys.filter((key) => !listPossibleOriginals(key).some((original) => referenced.has(original)));
}

/** There is one possible key for each extension. */
function listPossibleOriginals(key: string): string[] {
  const upload = UPLOAD.exec(key)?.[1];
  return [...storedContentTypes.keys()].map((extension) => `${upload}.${extension}`);
}
