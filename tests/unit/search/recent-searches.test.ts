import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addRecentSearch,
  clearRecentSearches,
  listRecentSearches,
  removeRecentSearch,
} from '@/lib/browser/choices/recent-searches';
import { blockLocalStorage, stubLocalStorage } from '../../support/local-storage';

describe('recent searches', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = stubLocalStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the last five searches, the latest first', () => {
    for (const query of ['one', 'two', 'three', 'four', 'five', 'six']) addRecentSearch(query);
    expect(listRecentSearches()).toEqual(['six', 'five', 'four', 'three', 'two']);
  });

  it('keeps each recent search once, as it was typed last', () => {
    for (const query of ['etretat', 'salt', 'Étretat', '']) addRecentSearch(query);
    expect(listRecentSearches()).toEqual(['Étretat', 'salt']);
  });

  it('removes recent searches one at a time or together', () => {
    for (const query of ['one', 'two', 'three']) addRecentSearch(query);
    expect(removeRecentSearch('two')).toEqual(['three', 'one']);
    expect(listRecentSearches()).toEqual(['three', 'one']);
    clearRecentSearches();
    expect(listRecentSearches()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it.each(['nonsense', '{}', '[1, null, ""]', '"one"'])(
    'there are no recent searches if the storage contains %s',
    (value) => {
      addRecentSearch('one');
      for (const key of stored.keys()) stored.set(key, value);
      expect(listRecentSearches()).toEqual([]);
    },
  );

  it('there are no recent searches if storage is blocked', () => {
    blockLocalStorage();
    addRecentSearch('one');
    expect(listRecentSearches()).toEqual([]);
  });
});
