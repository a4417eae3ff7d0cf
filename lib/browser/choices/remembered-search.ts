/*
 * The list that somebody wanted by mail before there was a profile to save it for. It waits on this device until there
 * is one. Where storage is blocked nothing is remembered.
 */
const KEY = 'remembered-search';
/** In milliseconds: signing up may take until tomorrow; another person's later sign-in is not meant. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Filters of the list of opportunities as its address has them, and what people call them. */
export type RememberedSearch = { name: string; query: string };

export function rememberSearch({ name, query }: RememberedSearch, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, query, at: now }));
  } catch {
    // Blocked or full.
  }
}

/** Hands over what is remembered; it is not remembered any more, so that no other tab saves it, too. */
export function popRememberedSearch(now = Date.now()): RememberedSearch | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    forgetRememberedSearch();
    const { name, query, at } = Object(stored);
    const isFresh = typeof name === 'string' && typeof query === 'string' && now - at < LIFETIME;
    return isFresh ? { name, query } : null;
  } catch {
    return null;
  }
}

export function forgetRememberedSearch(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}
