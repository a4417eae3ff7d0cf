import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissDuplicate, isDismissed } from '@/lib/browser/choices/dismissed-duplicates';
import { stubLocalStorage } from '../../support/local-storage';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a dismissed pair dismissed', () => {
  dismissDuplicate('mine', 'other');
  expect([isDismissed('mine', 'other'), isDismissed('mine', 'third'), isDismissed('other', 'mine')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('keeps the last two hundred pairs', () => {
  for (let index = 0; index <= 200; index += 1) dismissDuplicate('mine', `other${index}`);
  expect([isDismissed('mine', 'other0'), isDismissed('mine', 'other1')]).toEqual([false, true]);
});

it.each(['{', '{}', 'null', '[1]'])('dismisses no pair if %s is stored', (text) => {
  stored.set('not-duplicates', text);
  expect(isDismissed('mine', 'other')).toBe(false);
});

it('dismisses no pair if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  dismissDuplicate('mine', 'other');
  expect(isDismissed('mine', 'other')).toBe(false);
});
