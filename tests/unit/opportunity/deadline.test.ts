import { describe, expect, it } from 'vitest';
import { formatDeadline, formatDeadlineDetails } from '@/components/opportunity/format-deadline';
import {
  computeClosingInstant,
  computeInstant,
  type Deadline,
  formatFullDeadline,
  formatReaderTime,
  formatZonePlace,
  getLocalDate,
  getLocalTime,
  getNextLabelChange,
  isCalendarDay,
  isClockTime,
  isClosed,
  isLocalDateTime,
  isTimeZone,
} from '@/lib/shared/domain/deadline';
import { english } from '@/tests/support/words';

const NOW = new Date('2026-11-20T12:00Z');

function fixed(localDateTime: string, timeZone: string): Deadline {
  return { kind: 'FIXED', localDateTime, timeZone };
}

describe('the exact time of a deadline', () => {
  it('computes a deadline in the opportunity’s time zone across clock changes', () => {
    const compute = (time: string, zone: string) => computeClosingInstant(fixed(time, zone))?.toISOString();
    expect(compute('2027-03-03T23:59', 'Europe/Berlin')).toBe('2027-03-03T22:59:00.000Z');
    expect(compute('2027-07-03T23:59', 'Europe/Berlin')).toBe('2027-07-03T21:59:00.000Z');
    expect(compute('2027-03-03T23:59', 'Asia/Kathmandu')).toBe('2027-03-03T18:14:00.000Z');
    expect(compute('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
    expect(compute('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('rejects a deadline with an invalid time or time zone', () => {
    expect(() => computeInstant('soon', 'Europe/Berlin')).toThrow(new RangeError('Not a local date and time: soon'));
    expect(() => computeInstant('2027-03-03T23:59', 'Europe/Atlantis')).toThrow(RangeError);
  });

  it('an opportunity closes at the time of its deadline, not at the end of the day', () => {
    const deadline = fixed('2026-11-20T13:00', 'Europe/Berlin');
    expect(isClosed(deadline, new Date('2026-11-20T11:59:59Z'))).toBe(false);
    expect(isClosed(deadline, new Date('2026-11-20T12:00:00Z'))).toBe(true);
    expect(isClosed({ kind: 'ROLLING', localDateTime: null, timeZone: null }, NOW)).toBe(false);
  });

  it('converts a deadline to any other time zone', () => {
    const instant = new Date('2027-03-03T22:59Z');
    expect([getLocalDate(instant, 'America/New_York'), getLocalTime(instant, 'America/New_York')]).toEqual([
      '2027-03-03',
      '17:59',
    ]);
    expect([getLocalDate(instant, 'Asia/Tokyo'), getLocalTime(instant, 'Asia/Tokyo')]).toEqual(['2027-03-04', '07:59']);
  });
});

describe('fields for a deadline', () => {
  it.each([
    ['2027-03-03T23:59', true],
    ['2028-02-29T00:00', true],
    ['2027-02-29T12:00', false],
    ['2027-03-03 12:00', false],
    ['2027-03-03T24:00', false],
    ['2027-03-03T12:60', false],
    ['2027-03-03T12:000', false],
    ['2027-03-03T', false],
  ])('checks the local time %s: %s', (value, isOne) => expect(isLocalDateTime(value)).toBe(isOne));

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['x12:30', false],
    ['12:300', false],
    ['9:00', false],
  ])('checks the clock time %s: %s', (value, isOne) => expect(isClockTime(value)).toBe(isOne));

  it('accepts calendar days and IANA time zones', () => {
    expect(['2027-12-31', '2027-06-31', 'soon'].map(isCalendarDay)).toEqual([true, false, false]);
    expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });

  it('an incomplete deadline has no time and no text', () => {
    const noZone = { ...fixed('2027-03-03T23:59', 'UTC'), timeZone: null };
    const noDate = { ...fixed('2027-03-03T23:59', 'UTC'), localDateTime: null };
    for (const deadline of [noZone, noDate]) {
      expect(computeClosingInstant(deadline)).toBeNull();
      expect(getNextLabelChange(deadline, NOW)).toBeNull();
      expect(formatFullDeadline(deadline, english)).toBeNull();
    }
    expect(formatFullDeadline(fixed('2027-03-03T23:59', 'Etc/GMT+5'), english)).toBe('23:59 on 3 March 2027 in GMT+5');
    expect(formatFullDeadline(fixed('2027-03-03T23:59', 'UTC'), english)).toBe('23:59 on 3 March 2027 in UTC');
  });

  it('the label changes at the deadline or earlier', () => {
    const closing = new Date('2027-03-04T00:00Z');
    const deadline = fixed('2027-03-04T00:00', 'UTC');
    expect(getNextLabelChange(deadline, closing)).toBeNull();
    expect(getNextLabelChange(deadline, new Date(closing.getTime() - 1))).toEqual(closing);
  });
});

describe('the deadline in a row', () => {
  it('a row counts days in the deadline’s time zone, and shows the time within seven days', () => {
    expect(formatDeadline(fixed('2026-11-21T23:59', 'Atlantic/Reykjavik'), NOW, english)).toEqual({
      short: '1 day left',
      full: 'Tomorrow, 23:59 in Reykjavík',
      isUrgent: true,
      isClosed: false,
    });
    expect(formatDeadline(fixed('2026-11-26T12:00', 'Europe/Zurich'), NOW, english)).toMatchObject({
      short: '6 days left',
      full: 'Thu 26 Nov, 12:00 in Zürich',
    });
    expect(formatDeadline(fixed('2026-11-20T23:59', 'Europe/Dublin'), NOW, english)).toMatchObject({
      short: 'Last day',
      full: 'Today, 23:59 in Dublin',
    });
  });

  it('“tomorrow” is a day in the deadline’s time zone', () => {
    const deadline = fixed('2026-11-22T17:00', 'Pacific/Auckland');
    expect(formatDeadline(deadline, new Date('2026-11-20T10:59Z'), english).short).toBe('2 days left');
    expect(formatDeadline(deadline, new Date('2026-11-20T11:00Z'), english).short).toBe('1 day left');
  });

  it('a row shows a deadline more than a week away as a date', () => {
    expect(formatDeadline(fixed('2026-11-27T12:00', 'Europe/Oslo'), NOW, english).isUrgent).toBe(true);
    expect(formatDeadline(fixed('2026-12-08T17:00', 'Pacific/Auckland'), NOW, english)).toMatchObject({
      short: '8 Dec',
      full: '17:00 on 8 December in Auckland',
      isUrgent: false,
    });
    expect(formatDeadline(fixed('2027-03-03T23:59', 'Europe/Berlin'), NOW, english)).toMatchObject({
      short: '3 Mar 2027',
      full: '23:59 on 3 March in Berlin',
    });
  });

  it('a row shows the day on which an opportunity closed', () => {
    expect(formatDeadline(fixed('2026-11-14T23:59', 'Europe/Ljubljana'), NOW, english)).toEqual({
      short: 'Closed 14 November',
      full: null,
      isUrgent: false,
      isClosed: true,
    });
    expect(formatDeadline(fixed('2025-11-14T23:59', 'Europe/Ljubljana'), NOW, english).short).toBe(
      'Closed 14 November 2025',
    );
  });

  it('labels opportunities that have no deadline or a recurring one', () => {
    const without = (kind: Deadline['kind']) =>
      formatDeadline({ kind, localDateTime: null, timeZone: null }, NOW, english).short;
    expect([without('ROLLING'), without('RECURRING'), without('TO_BE_ANNOUNCED')]).toEqual([
      'Rolling',
      'Recurring',
      'To be announced',
    ]);
    const recurring: Deadline = { kind: 'RECURRING', localDateTime: '2026-12-27T18:00', timeZone: 'Europe/Lisbon' };
    expect(formatDeadline(recurring, NOW, english).full).toBe('18:00 on 27 December in Lisbon, then again');
  });
});

describe('the deadline on an opportunity’s page', () => {
  it('the page shows the date, the place and the remaining days', () => {
    expect(formatDeadlineDetails(fixed('2027-03-03T23:59', 'Europe/Berlin'), NOW, english)).toMatchObject({
      heading: '3 March 2027, 23:59',
      place: 'in Berlin',
      left: '103 days from now.',
      short: '103 days left',
      closed: null,
    });
  });

  it('the page shows when and where an opportunity closed', () => {
    expect(formatDeadlineDetails(fixed('2026-11-14T23:59', 'Europe/Ljubljana'), NOW, english)).toMatchObject({
      left: null,
      isClosed: true,
      closed: 'Closed on 14 November at 23:59 in Ljubljana.',
    });
  });
});

describe('the deadline in the reader’s time zone', () => {
  const closing = '2027-03-03T22:59:00.000Z';

  it('shows the deadline in the reader’s time zone', () => {
    expect(formatReaderTime(closing, '2027-03-03T23:59', 'America/New_York', english)).toEqual({
      time: '17:59 on 3 March',
      zone: 'your time in New York',
    });
  });

  it('shows one time if both clocks agree', () => {
    expect(formatReaderTime(closing, '2027-03-03T23:59', 'Europe/Berlin', english)).toBeNull();
    expect(formatReaderTime(closing, '2027-03-03T23:59', 'Africa/Lagos', english)).toBeNull();
  });

  it('shows the year if it differs in the reader’s time zone', () => {
    expect(formatReaderTime('2026-12-31T22:59:00.000Z', '2026-12-31T23:59', 'Asia/Tokyo', english)?.time).toBe(
      '07:59 on 1 January 2027',
    );
  });
});

describe('label changes', () => {
  it('the label changes at the next midnight, or at an earlier deadline', () => {
    const change = (deadline: Deadline) => getNextLabelChange(deadline, NOW)?.toISOString() ?? null;
    expect(change(fixed('2027-03-03T23:59', 'Europe/Berlin'))).toBe('2026-11-20T23:00:00.000Z');
    expect(change(fixed('2026-11-20T18:00', 'Europe/Berlin'))).toBe('2026-11-20T17:00:00.000Z');
    expect(change(fixed('2026-11-14T23:59', 'Europe/Ljubljana'))).toBeNull();
    expect(change({ kind: 'ROLLING', localDateTime: null, timeZone: null })).toBeNull();
  });
});

describe('time zone places', () => {
  it('names a time zone by its city in local spelling, or else by its id', () => {
    expect(formatZonePlace('America/New_York', english)).toBe('in New York');
    expect(formatZonePlace('America/Argentina/Buenos_Aires', english)).toBe('in Buenos Aires');
    expect(formatZonePlace('America/Sao_Paulo', english)).toBe('in São Paulo');
    expect(formatZonePlace('America/St_Johns', english)).toBe('in St. John’s');
    expect(formatZonePlace('UTC', english)).toBe('in UTC');
  });
});
