import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';

/*
 * The search that a visitor tried to save before having a profile. It is kept on this device and saved once there is a
 * profile. If storage is blocked, none is kept.
 */
const KEY = 'remembered-search';
/**
 * In milliseconds. Signing up may take until the next day; after that, the next person to sign in is probably somebody
 * else.
 */
const LIFETIME = 24 * 60 * 60 * 1000;

/** The filters of the list of opportunities as a query string, and a readable name for them. */
export type RememberedSearch = { name: string; query: string };

export function rememberSearch({ name, query }: RememberedSearch, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ name, query, at: now }));
}

/** Returns the remembered search and removes it, so that no other tab saves it as well. */
export function popRememberedSearch(now = Date.now()): RememberedSearch | null {
  const { name, query, at } = Object(readStoredJson(KEY));
  forgetRememberedSearch();
  const isFresh = typeof name === 'string' && typeof query === 'string' && now - at < LIFETIME;
  return isFresh ? { name, query } : null;
}

export function forgetRememberedSearch(): void {
  writeStored(KEY, null);
}
