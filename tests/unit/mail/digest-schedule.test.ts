import { describe, expect, it } from 'vitest';
import {
  computeNextEvaluation,
  moveDigestClock,
  parseSavedQuery,
} from '@/services/product-api/reminder/digest-schedule';

const now = new Date('2026-11-24T12:00:00Z');
const some = { saved: 2, evaluated: 1, hasFound: false, timeZone: null };

describe('saved-search schedule', () => {
  it('schedules a digest for the reader’s next morning if searches are saved', () => {
    expect(computeNextEvaluation('DAILY', some, now)).toEqual(new Date('2026-11-25T07:00:00Z'));
    const inTokyo = { ...some, evaluated: 0, hasFound: true, timeZone: 'Asia/Tokyo' };
    expect(computeNextEvaluation('DAILY', inTokyo, now)).toEqual(new Date('2026-11-24T22:00:00Z'));
    expect(computeNextEvaluation('DAILY', { ...some, saved: 0 }, now)).toBeNull();
  });

  it('schedules alerts after ten minutes, or an hour after a mail', () => {
    const minutes = (hasFound: boolean) =>
      ((computeNextEvaluation('HOURLY', { ...some, hasFound }, now)?.getTime() ?? 0) - now.getTime()) / 60_000;
    expect([minutes(false), minutes(true)]).toEqual([10, 60]);
    expect(computeNextEvaluation('HOURLY', { ...some, evaluated: 0, hasFound: true }, now)).toBeNull();
  });
});

describe('an account’s time zone', () => {
  const clock = { timeZone: 'UTC', digestDueAt: new Date('2026-11-25T07:00:00Z') };

  it('moves the next digest to the morning in a new time zone', () => {
    const inTokyo = { timeZone: 'Asia/Tokyo', digestDueAt: new Date('2026-11-24T22:00:00Z') };
    expect(moveDigestClock(clock, 'Asia/Tokyo', now)).toEqual(inTokyo);
    expect(moveDigestClock({ ...clock, timeZone: null }, 'Asia/Tokyo', now)).toEqual(inTokyo);
  });

  it('schedules no digest for a new time zone if none was due', () => {
    expect(moveDigestClock({ ...clock, digestDueAt: null }, 'Asia/Tokyo', now)).toEqual({
      timeZone: 'Asia/Tokyo',
      digestDueAt: null,
    });
  });

  it('leaves the next digest unchanged for the same or an unknown time zone', () => {
    const postponed = { ...clock, digestDueAt: new Date('2026-11-26T12:00:00Z') };
    expect(moveDigestClock(postponed, 'UTC', now)).toEqual(postponed);
    expect(moveDigestClock(postponed, null, now)).toEqual(postponed);
  });
});

describe('saved queries', () => {
  it('parses the filters of a saved query', () => {
    expect(parseSavedQuery('country=IS&types=JOB,OPEN_CALL')).toMatchObject({
      country: 'IS',
      types: ['JOB', 'OPEN_CALL'],
    });
  });

  it('ignores unknown filters and values in a saved query', () => {
    expect(parseSavedQuery('country=IS&colour=red&types=FAIR&deadlineFrom=soon')).toEqual(
      parseSavedQuery('country=IS'),
    );
  });

  it('reads a saved query as empty if all its filters are invalid', () => {
    expect(parseSavedQuery('types=FAIR&deadlineFrom=soon')).toEqual(parseSavedQuery(''));
  });
});
