import { describe, expect, it } from 'vitest';
import { computeNextLook, readSavedQuery } from '@/services/product-api/reminder/digest-schedule';

const now = new Date('2026-11-24T12:00:00Z');
const some = { saved: 2, followed: 1, hasFound: false, timeZone: null };

describe('saved searches are looked at', () => {
  it('the next morning of their reader for a digest, while anything is saved', () => {
    expect(computeNextLook('DAILY', some, now)).toEqual(new Date('2026-11-25T07:00:00Z'));
    const inTokyo = { ...some, followed: 0, hasFound: true, timeZone: 'Asia/Tokyo' };
    expect(computeNextLook('DAILY', inTokyo, now)).toEqual(new Date('2026-11-24T22:00:00Z'));
    expect(computeNextLook('DAILY', { ...some, saved: 0 }, now)).toBeNull();
  });

  it('after ten minutes for alerts while the plan has them, an hour after a mail', () => {
    const minutes = (hasFound: boolean) =>
      ((computeNextLook('HOURLY', { ...some, hasFound }, now)?.getTime() ?? 0) - now.getTime()) / 60_000;
    expect([minutes(false), minutes(true)]).toEqual([10, 60]);
    expect(computeNextLook('HOURLY', { ...some, followed: 0, hasFound: true }, now)).toBeNull();
  });
});

describe('a saved query', () => {
  it('has its filters', () => {
    expect(readSavedQuery('country=IS&types=JOB,OPEN_CALL')).toMatchObject({
      country: 'IS',
      types: ['JOB', 'OPEN_CALL'],
    });
  });

  it('leaves out what is no longer known', () => {
    expect(readSavedQuery('country=IS&colour=red&types=FAIR&deadlineFrom=soon')).toEqual(readSavedQuery('country=IS'));
  });
});
