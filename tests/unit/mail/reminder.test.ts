import { describe, expect, it } from 'vitest';
import { chooseReminder, computeReminderTime } from '@/lib/shared/domain/reminder';

const at = (text: string) => new Date(text);

describe('a reminder', () => {
  it.each([
    // 23:59 in London is the next day in Tokyo.
    ['2026-12-05T23:59:00Z', 7, 'Europe/London', '2026-11-28T08:00:00Z'],
    ['2026-12-05T23:59:00Z', 7, 'Asia/Tokyo', '2026-11-28T23:00:00Z'],
    ['2026-12-05T23:59:00Z', 1, 'America/New_York', '2026-12-04T13:00:00Z'],
    ['2026-12-05T00:00:00Z', 1, 'UTC', '2026-12-04T08:00:00Z'],
    // The clocks change between the reminder and the deadline.
    ['2027-03-30T22:00:00Z', 7, 'Europe/Berlin', '2027-03-24T07:00:00Z'],
    ['2027-11-02T12:00:00Z', 7, 'Europe/Berlin', '2027-10-26T06:00:00Z'],
  ] as const)('a reminder for %s, %i days before in %s, is due at %s', (closesAt, days, zone, due) => {
    expect(computeReminderTime(at(closesAt), days, { timeZone: zone, hour: 8 }).toISOString()).toBe(
      at(due).toISOString(),
    );
  });

  it('a reminder is due at the hour of the daily mail', () => {
    const clock = { timeZone: 'Europe/Berlin', hour: 18 };
    expect(computeReminderTime(at('2026-12-05T18:00:00Z'), 1, clock)).toEqual(at('2026-12-04T17:00:00Z'));
  });

  const saved = { closesAt: at('2026-12-05T18:00:00Z'), savedAt: at('2026-11-01T12:00:00Z'), timeZone: 'UTC', hour: 8 };
  it.each([
    ['2026-11-28T07:59:59Z', null],
    ['2026-11-28T08:00:00Z', 7],
    // After an outage, only one reminder is due.
    ['2026-12-04T07:59:59Z', 7],
    ['2026-12-04T08:00:00Z', 1],
    ['2026-12-05T17:59:59Z', 1],
    ['2026-12-05T18:00:00Z', null],
  ])('at %s, chooses the reminder %s days before the deadline', (now, days) => {
    expect(chooseReminder(saved, at(now))).toBe(days);
  });

  it('sends no reminder if the opportunity was saved after it was due', () => {
    const late = { ...saved, savedAt: at('2026-11-28T08:00:00Z') };
    expect(chooseReminder(late, at('2026-11-28T08:00:01Z'))).toBeNull();
    expect(chooseReminder(late, at('2026-12-04T08:00:00Z'))).toBe(1);
    expect(chooseReminder({ ...saved, savedAt: at('2026-12-04T08:00:00Z') }, at('2026-12-04T09:00:00Z'))).toBeNull();
  });
});
