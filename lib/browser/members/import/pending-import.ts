import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { onSignOut } from '@/lib/browser/session/state';
import { FILES_DATABASE } from '@/lib/browser/session/stored-drafts';

/** IndexedDB stores the files on disk as blobs, which keeps gigabytes out of memory. */
export type PendingImport<Answers> = {
  accountId: string;
  importId: string;
  list: File;
  files: readonly File[];
  answers: Answers;
};

let opened: UseStore | null = null;
function openStore(): UseStore {
  opened ??= createStore(FILES_DATABASE, 'pending');
  return opened;
}

/** @returns false if storage is blocked or full. */
export async function storePendingImport(profileId: string, pending: PendingImport<unknown>): Promise<boolean> {
  try {
    await set(profileId, pending, openStore());
    return true;
  } catch {
    await removePendingImport(profileId);
    return false;
  }
}

/** Undefined if another account started the import. */
export async function readPendingImport(accountId: string, profileId: string) {
  try {
    const pending = await get<PendingImport<unknown>>(profileId, openStore());
    return pending?.accountId === accountId ? pending : undefined;
  } catch {
    return undefined;
  }
}

export async function removePendingImport(profileId: string): Promise<void> {
  // If storage is blocked, there is nothing to delete.
  await del(profileId, openStore()).catch(() => undefined);
}

/** @returns a function that releases the claim; null if another tab has it. */
export function claimImport(profileId: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(`import:${profileId}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

// Dropped files must not remain on a shared device. If this module is not loaded, signing out deletes the database.
onSignOut(() => void clear(openStore()).catch(() => undefined));
