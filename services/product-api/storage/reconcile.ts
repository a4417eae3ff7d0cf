import { imageContentTypes } from '@/lib/domain/image';
import type { Db } from '../db/client';
import { namedAmong } from '../db/queries/pending-deletions';
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

/** Storage holds the originals of another database: what is in it is not ours to judge. */
export class ForeignStorageError extends Error {
  override readonly name = 'ForeignStorageError';
  constructor() {
    super(
      'The uploads in storage belong to another database, so nothing of them is removed. Is DATABASE_URL the right one? docs/operating.md, "Storage", says more.',
    );
  }
}

/**
 * Deletes what people sent and no row names: left by a process that ended between an upload and its row. What is
 * younger than a day stays, for its row may still come.
 * @returns how many files went.
 * @throws ForeignStorageError when nothing was looked at.
 */
export async function reconcile({ db, databaseId, storage, now, signal }: ReconcileParts): Promise<number> {
  let owner = await storage.owner();
  let removed = 0;
  for await (const keys of batchesOf(storage.list())) {
    if (signal?.aborted) return removed;
    const orphans = await orphansAmong(db, keys);
    // Nobody has said whose this is, and no row names any of it: as with a database that was set by mistake.
    owner ??= orphans.length < keys.length ? databaseId : '';
    if (owner !== databaseId) throw new ForeignStorageError();
    for (const key of orphans) {
      const storedAt = await storage.storedAt(key);
      if (storedAt === null || now.getTime() - storedAt.getTime() < GRACE) continue;
      await storage.delete(key);
      removed += 1;
    }
  }
  await storage.setOwner(databaseId);
  return removed;
}

/** Keys of uploads, some at a time. */
async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
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
  const named = await namedAmong(db, keys.flatMap(originalsOf));
  return keys.filter((key) => !originalsOf(key).some((original) => named.has(original)));
}

/** The keys that the original of a file may have: its extension is its own. */
function originalsOf(key: string): string[] {
  const upload = UPLOAD.exec(key)?.[1];
  return [...imageContentTypes.keys()].map((extension) => `${upload}.${extension}`);
}
