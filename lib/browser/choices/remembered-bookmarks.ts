import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';

/*
 * Opportunities that a visitor tried to save before having a profile. They are kept on this device and saved once there
 * is a profile. If storage is blocked, none are kept.
 */
const KEY = 'remembered-bookmarks';
const MAX_BOOKMARKS = 20;
/**
 * In milliseconds. Signing up may take until the next day; after that, the next person to sign in is probably somebody
 * else.
 */
const LIFETIME = 24 * 60 * 60 * 1000;

export type RememberedBookmark = { id: string; title: string };
type Stored = RememberedBookmark & { at: number };

export function rememberBookmark({ id, title }: RememberedBookmark, now = Date.now()): void {
  store([...listStored(now).filter((other) => other.id !== id), { id, title, at: now }].slice(-MAX_BOOKMARKS));
}

/** Returns the remembered bookmarks and removes them, so that no other tab saves them as well. */
export function popRememberedBookmarks(now = Date.now()): RememberedBookmark[] {
  const remembered = listStored(now).map(({ id, title }) => ({ id, title }));
  forgetRememberedBookmarks();
  return remembered;
}

export function forgetRememberedBookmarks(): void {
  store([]);
}

function listStored(now: number): Stored[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((entry) => isStored(entry) && now - entry.at < LIFETIME) : [];
}

function isStored(entry: Partial<Stored> | null): entry is Stored {
  return typeof entry?.id === 'string' && typeof entry.title === 'string' && typeof entry.at === 'number';
}

function store(bookmarks: readonly Stored[]): void {
  writeStored(KEY, bookmarks.length === 0 ? null : JSON.stringify(bookmarks));
}
