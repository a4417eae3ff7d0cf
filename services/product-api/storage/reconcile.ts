import { imageContentTypes } from '@/lib/domain/image';
import type { Db } from '../db/client';
import { listReferencedKeys } from '../db/queries/image/read-image';
import type { Inventory, Storage } from './storage';

/** Longer than any upload is on its way: it is stored first, and its row is written a moment later. */
const GRACE = 24 * 60 * 60 * 1_000;
const AT_ONCE = 500;
/**
 * The name of an upload, which no other ever gets, wherever it stands in a key: what is made beside an original has its
 * name too. Everything else is left alone. The demo's pictures have the same names in every database.
 */
const UPLOAD = /(?:^|\/)(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-z])/;

type ReconcileParts = {
  db: Db;
  databaseId: string;
  storage: Storage & Inventory;
  now: Date;
  /** Ends it early; the rest waits for the next time. */
  signal?: AbortSignal;
};

/** For originals of a database that nobody has written down. */
const UNKNOWN = 'unknown';

/** Storage holds the originals of another database as well: what no row of ours names may be its own. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor() {
    super(
      'Storage was used with another database as well, so no upload is removed from it. Is DATABASE_URL the right one? docs/operating.md, "Storage", says what to do.',
    );
  }
}

/**
 * Writes down, before anything else is stored, that a database is used with a storage. Where no other is written down
 * and no row names any of the uploads that lie there, they are somebody else's, as with a database set by mistake.
 */
export async function claimStorage({ db, databaseId, storage }: Omit<ReconcileParts, 'now'>): Promise<void> {
  const owners = await storage.owners();
  if (owners.includes(databaseId)) return;
  if (owners.length === 0) {
    for await (const keys of splitBatches(storage.list())) {
      if ((await orphansAmong(db, keys)).length === keys.length) await storage.addOwner(UNKNOWN);
      break;
    }
  }
  await storage.addOwner(databaseId);
}

/**
 * Deletes what people sent and no row names: left by a process that ended between an upload and its row. What is
 * younger than a day stays, for its row may still come.
 * @returns how many files went.
 * @throws ForeignStorageError when nothing was looked at; AggregateError when some could not be deleted.
 */
export async function reconcile({ db, databaseId, storage, now, signal }: ReconcileParts): Promise<number> {
  const owners = new Set(await storage.owners());
  if (owners.size !== 1 || !owners.has(databaseId)) throw new ForeignStorageError();
  let removed = 0;
  const failures: unknown[] = [];
  for await (const keys of splitBatches(storage.list())) {
    if (signal?.aborted) return removed;
    for (const key of await orphansAmong(db, keys)) {
      const storedAt = await storage.storedAt(key);
      if (storedAt === null || now.getTime() - storedAt.getTime() < GRACE) continue;
      const failure = await storage.delete(key).catch((error: unknown) => error);
      if (failure === undefined) removed += 1;
      else failures.push(failure);
    }
  }
  // One that cannot be deleted keeps no other from it.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads cannot be deleted.`);
  return removed;
}

/** Keys of uploads, some at a time. */
async function* splitBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (!UPLOAD.test(key)) continue;
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Those that belong to no original that a row names. */
async function orphansAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const named = await listReferencedKeys(db, keys.flatMap(listOriginals));
  return keys.filter((key) => !listOriginals(key).some((original) => named.has(original)));
}

/** The keys that the original of a file may have: its extension is its own. */
function listOriginals(key: string): string[] {
  const upload = UPLOAD.exec(key)?.[1];
  return [...imageContentTypes.keys()].map((extension) => `${upload}.${extension}`);
}
