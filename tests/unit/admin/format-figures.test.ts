import { expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatPast } from '@/components/admin/status/format-figures';
import { english } from '../../support/words';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '1.5 kB'],
  [23_400_000, '23 MB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

it.each([
  [-5_000, '0 seconds'],
  [1_000, '1 second'],
  [119_000, '1 minute'],
  [3 * 3_600_000, '3 hours'],
  [50 * 3_600_000, '2 days'],
])('formats %i milliseconds as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds, 'en')).toBe(text);
  expect(formatPast(milliseconds, 'en')).toBe(`${text} ago`);
});

it('shows a capped queue count as “10,000 or more”', () => {
  expect([formatCount(9_999, english), formatCount(10_000, english)]).toEqual(['9,999', '10,000 or more']);
});
