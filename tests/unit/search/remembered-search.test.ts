import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedSearches } from '@/lib/browser/choices/remembered';
import { stubLocalStorage } from '../../support/local-storage';

let stored: Map<string, string>;
const DAY = 24 * 60 * 60 * 1000;
const search = { name: 'Jobs', query: 'types=JOB' };

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('returns the search that the device remembers once, within a day', () => {
  rememberedSearches.remember(search, 0);
  expect(rememberedSearches.pop(DAY - 1)).toEqual([search]);
  expect(rememberedSearches.pop(DAY - 1)).toEqual([]);
  rememberedSearches.remember(search, 0);
  expect(rememberedSearches.pop(DAY)).toEqual([]);
});

it('signing out removes the device’s search', () => {
  rememberedSearches.remember(search);
  rememberedSearches.forget();
  expect(rememberedSearches.pop()).toEqual([]);
});

it.each(['{', 'null', '1', '{"name":"Jobs"}', '[{"item":{"name":1,"query":"types=JOB"},"at":1}]', '[null]'])(
  'the device has no search if %s is stored',
  (text) => {
    stored.set('remembered-searches', text);
    expect(rememberedSearches.pop(2)).toEqual([]);
  },
);

it('the device has no search if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberedSearches.remember(search);
  expect(rememberedSearches.pop()).toEqual([]);
});
