import { expect, it } from 'vitest';
import { formatLetterTime } from '@/components/thread/format-time';
import { formatRecentDay, formatRecentDayAndTime, formatRecentTime } from '@/lib/shared/domain/recent-day';
import { english } from '@/tests/support/words';

/** Wednesday in Berlin, but still Tuesday in New York. */
const clock = { now: new Date('2026-11-25T00:30:00Z'), timeZone: 'Europe/Berlin' };

it.each([
  ['2026-11-24T23:05:00Z', 'Today, 00:05', '00:05'],
  ['2026-11-24T11:38:00Z', 'Yesterday, 12:38', 'Yesterday'],
  ['2026-11-22T09:15:00Z', 'Sunday, 10:15', '22 Nov'],
  ['2026-11-18T09:15:00Z', '18 November, 10:15', '18 Nov'],
  ['2025-11-22T09:15:00Z', '22 November 2025, 10:15', '22 Nov 2025'],
])('shows %s as “%s” in a conversation and “%s” in the list', (sentAt, inThread, inList) => {
  expect(formatLetterTime(sentAt, clock, english)).toBe(inThread);
  expect(formatRecentTime(sentAt, clock, english)).toBe(inList);
});

it('the time of a message follows the day in the reader’s time zone', () => {
  const inNewYork = { ...clock, timeZone: 'America/New_York' };
  expect(formatLetterTime('2026-11-24T23:05:00Z', inNewYork, english)).toBe('Today, 18:05');
  // The writer's clock can be ahead.
  expect(formatRecentTime('2026-11-26T12:00:00Z', inNewYork, english)).toBe('26 Nov');
});

it('names today and yesterday in lists of days, with the time of today only', () => {
  const [today, yesterday, before] = ['2026-11-24T23:05:00Z', '2026-11-24T11:38:00Z', '2026-11-22T09:15:00Z'];
  const days = [today, yesterday, before].map((at) => formatRecentDay(at, clock, english));
  expect(days).toEqual(['Today', 'Yesterday', '22 Nov']);
  expect(formatRecentDayAndTime(today, clock, english)).toBe('Today, 00:05');
  expect(formatRecentDayAndTime(yesterday, clock, english)).toBe('Yesterday');
});
