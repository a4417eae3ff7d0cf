import { describe, expect, it } from 'vitest';
import { addCalendarDays, getLocalDate } from '@/lib/shared/domain/deadline';
import { computeNextHour, waitForMorning } from '@/lib/shared/domain/notification';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
/** For each zone, the nights in 2027 when its clocks change, in UTC. */
const nights = {
  'Europe/Berlin': ['2027-03-28', '2027-10-31'],
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'Australia/Lord_Howe': ['2027-10-03', '2027-04-04'],
} as const;
const HOUR = 3_600_000;

/** Lists when the daily email is sent during the four days around this night, checking every ten minutes. */
function listTimes(zone: string, night: string, hour: number): Date[] {
  const start = Date.parse(`${night}T00:00Z`) - 48 * HOUR;
  const times: Date[] = [];
  let due = computeNextHour(new Date(start), hour, zone);
  for (let now = start; now < start + 96 * HOUR; now += HOUR / 6) {
    if (due.getTime() > now) continue;
    times.push(due);
    due = computeNextHour(new Date(now), hour, zone);
  }
  return times;
}

const format = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(time);

describe.each(zones)('the daily mail in %s', (zone) => {
  it.each(nights[zone])('sends one daily mail per local day around the clock change of %s', (night) => {
    for (const hour of [0, 1, 2, 3, 8]) {
      const [first = '', ...days] = listTimes(zone, night, hour).map((time) => getLocalDate(time, zone));
      expect(days.length, `at ${hour}`).toBeGreaterThan(1);
      expect(days, `at ${hour}`).toEqual(days.map((_, place) => addCalendarDays(first, place + 1)));
    }
    const morning = listTimes(zone, night, 8).map((time) => format(time, zone).split(', ')[1]);
    expect(new Set(morning)).toEqual(new Set(['08:00']));
  });

  it.each(nights[zone])('quiet hours end at the right local time around the clock change of %s', (night) => {
    for (let now = Date.parse(`${night}T00:00Z`) - 24 * HOUR; now < Date.parse(`${night}T00:00Z`) + 24 * HOUR; ) {
      const until = waitForMorning(new Date(now), { from: 22, until: 8 }, zone);
      const hour = Number(format(new Date(now), zone).split(', ')[1]?.slice(0, 2));
      if (hour >= 22 || hour < 8) expect(format(until, zone)).toMatch(/08:00$/);
      else expect(until.getTime()).toBe(now);
      now += HOUR / 4;
    }
  });
});

describe('quiet hours', () => {
  it('accepts quiet hours within a day, or none', () => {
    const at = (time: string) => new Date(`2027-06-01T${time}Z`);
    expect(waitForMorning(at('12:30'), { from: 12, until: 14 }, 'UTC')).toEqual(at('14:00'));
    expect(waitForMorning(at('14:00'), { from: 12, until: 14 }, 'UTC')).toEqual(at('14:00'));
    expect(waitForMorning(at('23:00'), null, 'UTC')).toEqual(at('23:00'));
    expect(waitForMorning(at('23:00'), { from: 8, until: 8 }, 'UTC')).toEqual(at('23:00'));
  });
});
