import type { Db } from '../db/client';
import { listReferencedKeys } from '../image/queries/read-image';
import { type Inventory, type Storage, storedContentTypes } from '../storage/storage';

/** In milliseconds. Uploads are stored before their rows. */
const GRACE_PERIOD = 24 * 60 * 60 * 1_000;
const BATCH_SIZE = 500;
/**
 * Matches the unique name of an upload anywhere in a key, because keys of derived files contain the name. Other keys
 * are ignored: demo pictures have the same keys in every database.
 */
const UPLOAD = /(?:^|\/)(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z])/;

type ReconcileDependencies = {
  db: Db;
  databaseId: string;
  storage: Storage & Inventory;
  now: Date;
  /** Stops early. The next run continues. */
  signal?: AbortSignal;
};

const UNKNOWN = 'unknown';

/** Another database uses this storage and may reference originals without a row here. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor() {
    super(
      'Storage was used with another database as well, so no upload is removed from it. Is DATABASE_URL the right one? See "Storage" in docs/operating.md.',
    );
  }
}

/**
 * Must run before anything is stored. Uploads without an owner or a row belong to an unknown database, so DATABASE_URL
 * may be wrong.
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
 * Deletes uploads without a row, which are left behind if the process crashes before the insert. Keeps uploads of the
 * last day.
 * @throws ForeignStorageError if the storage has another owner; AggregateError if deletions fail
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

function listPossibleOriginals(key: string): string[] {
  const upload = UPLOAD.exec(key)?.[1];
  return [...storedContentTypes.keys()].map((extension) => `${upload}.${extension}`);
}
