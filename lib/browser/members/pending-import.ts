import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { FILES_DATABASE } from '@/lib/browser/session/draft-storage';
import { onSignOut } from '@/lib/browser/session/state';

/**
 * An import that has begun and not ended: its files and answers, kept on the device, so that it continues after a reload.
 * Browsers store files as such, so that those of gigabytes are not held in memory.
 */
export type PendingImport<Answers> = {
  accountId: string;
  importId: string;
  list: File;
  /** Pictures and zips as they were dropped. */
  files: readonly File[];
  answers: Answers;
};

let opened: UseStore | null = null;
/** A database of its own, opened when it is needed. */
function openStore(): UseStore {
  opened ??= createStore(FILES_DATABASE, 'pending');
  return opened;
}

/** @returns false where the browser does not store it: storage is blocked or full. */
export async function storePendingImport<Answers>(
  profileId: string,
  pending: PendingImport<Answers>,
): Promise<boolean> {
  try {
    await set(profileId, pending, openStore());
    return true;
  } catch {
    await removePendingImport(profileId);
    return false;
  }
}

/** The import of this profile that was interrupted, if the same account began it. */
export async function readPendingImport(
  accountId: string,
  profileId: string,
): Promise<PendingImport<unknown> | undefined> {
  try {
    const pending = await get<PendingImport<unknown>>(profileId, openStore());
    return pending?.accountId === accountId ? pending : undefined;
  } catch {
    return undefined;
  }
}

export async function removePendingImport(profileId: string): Promise<void> {
  // Where storage is blocked there is nothing.
  await del(profileId, openStore()).catch(() => undefined);
}

/**
 * Keeps other tabs from running the same import at the same time.
 * @returns a function that lets them; null when another tab runs it.
 */
export function claimImport(profileId: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(`import:${profileId}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

// What was dropped does not stay behind on a shared device; a sign-out on another page removes the database.
onSignOut(() => void clear(openStore()).catch(() => undefined));
