import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { onSignOut } from '@/lib/browser/session/state';
import { FILES_DATABASE } from '@/lib/browser/session/stored-drafts';

/**
 * An unfinished import: its files and the member's choices, kept on the device so that it can resume after a reload.
 * IndexedDB keeps files as blobs on disk, so gigabytes are not held in memory.
 */
export type PendingImport<Answers> = {
  accountId: string;
  importId: string;
  list: File;
  /** Pictures and zip files that the member dropped. */
  files: readonly File[];
  answers: Answers;
};

let opened: UseStore | null = null;
/** A separate database, opened on first use. */
function openStore(): UseStore {
  opened ??= createStore(FILES_DATABASE, 'pending');
  return opened;
}

/** @returns false if the browser does not store it because storage is blocked or full. */
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

/** The interrupted import of this profile, if the same account started it. */
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
  // If storage is blocked, nothing was stored.
  await del(profileId, openStore()).catch(() => undefined);
}

/** Claims an import for this tab. @returns a function that releases it; null if another tab holds it. */
export function claimImport(profileId: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(`import:${profileId}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

// Dropped files must not remain on a shared device. On a page without this module, signing out removes the database.
onSignOut(() => void clear(openStore()).catch(() => undefined));
