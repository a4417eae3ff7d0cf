import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRememberedSearch, popRememberedSearch, rememberSearch } from '@/lib/browser/choices/remembered-search';

const stored = new Map<string, string>();
const DAY = 24 * 60 * 60 * 1000;
const search = { name: 'Jobs', query: 'types=JOB' };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a remembered search is returned once, within a day', () => {
  rememberSearch(search, 0);
  expect(popRememberedSearch(DAY - 1)).toEqual(search);
  expect(popRememberedSearch(DAY - 1)).toBeNull();
  rememberSearch(search, 0);
  expect(popRememberedSearch(DAY)).toBeNull();
});

it('a remembered search is removed at sign-out', () => {
  rememberSearch(search);
  forgetRememberedSearch();
  expect(popRememberedSearch()).toBeNull();
});

it.each(['{', 'null', '1', '{"name":"Jobs"}', '{"name":1,"query":"types=JOB","at":1}'])(
  'a remembered search is null if %s is stored',
  (text) => {
    stored.set('remembered-search', text);
    expect(popRememberedSearch(2)).toBeNull();
  },
);

it('a remembered search is null if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSearch(search);
  expect(popRememberedSearch()).toBeNull();
});
