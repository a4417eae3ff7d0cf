import { expect, it, vi } from 'vitest';
import { readArrowStep } from '@/lib/browser/i18n/reading-direction';

it.each([
  ['ltr', 'ArrowRight', 1],
  ['ltr', 'ArrowLeft', -1],
  ['rtl', 'ArrowRight', -1],
  ['rtl', 'ArrowLeft', 1],
  ['rtl', 'ArrowUp', undefined],
])('with the direction %s, %s moves by %s', (dir, key, step) => {
  vi.stubGlobal('document', { documentElement: { dir } });
  expect(readArrowStep(key)).toBe(step);
});
