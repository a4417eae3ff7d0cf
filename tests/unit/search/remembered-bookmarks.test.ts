import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedArtworks, rememberedBookmarks } from '@/lib/browser/choices/remembered';
import { blockLocalStorage, stubLocalStorage } from '../../support/local-storage';

const DAY = 24 * 60 * 60 * 1000;
const prize = { id: 'prize', title: 'A prize' };
const mural = { id: 'mural', title: 'A mural' };

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('returns the device’s bookmarks once, without duplicates', () => {
  for (const bookmark of [prize, mural, prize]) rememberedBookmarks.remember(bookmark);
  expect(rememberedBookmarks.pop()).toEqual([mural, prize]);
  expect(rememberedBookmarks.pop()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('forgets the device’s bookmarks after a day', () => {
  const now = Date.now();
  rememberedBookmarks.remember(prize, now);
  rememberedBookmarks.remember(mural, now + 1);
  expect(rememberedBookmarks.pop(now + DAY)).toEqual([mural]);
});

it('keeps the last twenty bookmarks on the device', () => {
  for (let number = 1; number <= 25; number += 1)
    rememberedBookmarks.remember({ id: `${number}`, title: 'One of many' });
  const popped = rememberedBookmarks.pop();
  expect([popped.length, popped[0]?.id, popped.at(-1)?.id]).toEqual([20, '6', '25']);
});

it('keeps the last fifty works on the device for thirty days, and can remove one', () => {
  const now = Date.now();
  for (let number = 1; number <= 55; number += 1)
    rememberedArtworks.remember({ id: `${number}`, title: 'One of many' }, now);
  expect(rememberedArtworks.list(now + 29 * DAY)).toHaveLength(50);
  expect(rememberedArtworks.has('55', now)).toBe(true);
  rememberedArtworks.forgetOne('55', now);
  expect(rememberedArtworks.has('55', now)).toBe(false);
  expect(rememberedArtworks.list(now + 30 * DAY)).toEqual([]);
});

it('signing out removes the device’s bookmarks', () => {
  rememberedBookmarks.remember(prize);
  rememberedBookmarks.forget();
  expect(stored.size).toBe(0);
});

it.each(['nonsense', '{}', '[1, null, ""]', '[{"id": 1}]', '"one"'])(
  'the device has no bookmarks if the storage contains %s',
  (value) => {
    rememberedBookmarks.remember(prize);
    for (const key of stored.keys()) stored.set(key, value);
    expect(rememberedBookmarks.pop()).toEqual([]);
  },
);

it('the device has no bookmarks if storage is blocked', () => {
  blockLocalStorage();
  rememberedBookmarks.remember(prize);
  expect(rememberedBookmarks.pop()).toEqual([]);
});
