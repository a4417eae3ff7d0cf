/*
 * The opportunities that somebody wanted to save before there was a profile to save them for. They wait on this device
 * until there is one. Where storage is blocked nothing is remembered.
 */
const KEY = 'remembered-bookmarks';
const MAX_BOOKMARKS = 20;
/** In milliseconds: signing up may take until tomorrow; another person's later sign-in is not meant. */
const LIFETIME = 24 * 60 * 60 * 1000;

export type RememberedBookmark = { id: string; title: string };
type Stored = RememberedBookmark & { at: number };

export function rememberBookmark({ id, title }: RememberedBookmark, now = Date.now()): void {
  store([...listStored(now).filter((other) => other.id !== id), { id, title, at: now }].slice(-MAX_BOOKMARKS));
}

/** Hands over what is remembered; it is not remembered any more, so that no other tab saves it, too. */
export function popRememberedBookmarks(now = Date.now()): RememberedBookmark[] {
  const remembered = listStored(now).map(({ id, title }) => ({ id, title }));
  forgetRememberedBookmarks();
  return remembered;
}

export function forgetRememberedBookmarks(): void {
  store([]);
}

function listStored(now: number): Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => isStored(entry) && now - entry.at < LIFETIME) : [];
  } catch {
    return [];
  }
}

function isStored(entry: Partial<Stored> | null): entry is Stored {
  return typeof entry?.id === 'string' && typeof entry.title === 'string' && typeof entry.at === 'number';
}

function store(bookmarks: readonly Stored[]): void {
  try {
    if (bookmarks.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(bookmarks));
  } catch {
    // Blocked or full.
  }
}
