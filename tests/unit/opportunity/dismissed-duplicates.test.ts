import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissDuplicate, isDismissed } from '@/lib/browser/choices/dismissed-duplicates';
import { stubLocalStorage } from '../../support/local-storage';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('a dismissed duplicate stays dismissed', () => {
  dismissDuplicate('mine', 'other');
  expect([isDismissed('mine', 'other'), isDismissed('mine', 'third'), isDismissed('other', 'mine')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('remembers the last two hundred dismissed duplicates', () => {
  for (let index = 0; index <= 200; index += 1) dismissDuplicate('mine', `other${index}`);
  expect([isDismissed('mine', 'other0'), isDismissed('mine', 'other1')]).toEqual([false, true]);
});

it.each(['{', '{}', 'null', '[1]'])('no duplicate is dismissed if %s is stored', (text) => {
  stored.set('not-duplicates', text);
  expect(isDismissed('mine', 'other')).toBe(false);
});

it('no duplicate is dismissed if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  dismissDuplicate('mine', 'other');
  expect(isDismissed('mine', 'other')).toBe(false);
});
