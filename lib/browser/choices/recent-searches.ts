import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';
import { foldText } from '@/lib/shared/domain/fold-text';

/* The queries never leave the device. */
const KEY = 'recent-searches';
const MAX_SEARCHES = 5;

/** Most recent first. */
export function listRecentSearches(): string[] {
  const stored = readStoredJson(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry) => typeof entry === 'string' && entry !== '').slice(0, MAX_SEARCHES);
}

export function addRecentSearch(query: string): void {
  if (query === '') return;
  const others = listRecentSearches().filter((entry) => foldText(entry) !== foldText(query));
  store([query, ...others].slice(0, MAX_SEARCHES));
}

export function removeRecentSearch(query: string): string[] {
  const others = listRecentSearches().filter((entry) => entry !== query);
  store(others);
  return others;
}

export function clearRecentSearches(): void {
  store([]);
}

function store(searches: readonly string[]): void {
  writeStored(KEY, searches.length === 0 ? null : JSON.stringify(searches));
}
