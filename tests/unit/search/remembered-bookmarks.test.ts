import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetRememberedBookmarks,
  popRememberedBookmarks,
  rememberBookmark,
} from '@/lib/browser/choices/remembered-bookmarks';

const DAY = 24 * 60 * 60 * 1000;
const prize = { id: 'prize', title: 'A prize' };
const mural = { id: 'mural', title: 'A mural' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('remembered bookmarks are returned once and without duplicates', () => {
  for (const bookmark of [prize, mural, prize]) rememberBookmark(bookmark);
  expect(popRememberedBookmarks()).toEqual([mural, prize]);
  expect(popRememberedBookmarks()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('remembered bookmarks expire after a day', () => {
  const now = Date.now();
  rememberBookmark(prize, now);
  rememberBookmark(mural, now + 1);
  expect(popRememberedBookmarks(now + DAY)).toEqual([mural]);
});

it('remembered bookmarks are limited to the last twenty', () => {
  for (let number = 1; number <= 25; number += 1) rememberBookmark({ id: `${number}`, title: 'One of many' });
  const popped = popRememberedBookmarks();
  expect([popped.length, popped[0]?.id, popped.at(-1)?.id]).toEqual([20, '6', '25']);
});

it('remembered bookmarks are removed at sign-out', () => {
  rememberBookmark(prize);
  forgetRememberedBookmarks();
  expect(stored.size).toBe(0);
});

it.each(['nonsense', '{}', '[1, null, ""]', '[{"id": 1}]', '"one"'])(
  'remembered bookmarks are empty if the storage contains %s',
  (value) => {
    rememberBookmark(prize);
    for (const key of stored.keys()) stored.set(key, value);
    expect(popRememberedBookmarks()).toEqual([]);
  },
);

it('remembered bookmarks are empty if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  rememberBookmark(prize);
  expect(popRememberedBookmarks()).toEqual([]);
});
