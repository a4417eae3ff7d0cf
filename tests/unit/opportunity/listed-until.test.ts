import { describe, expect, it } from 'vitest';
import { describeListedUntil } from '@/components/opportunity/describe-listing';
import { english } from '@/tests/support/words';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const closing = (localDateTime: string | null) =>
  localDateTime === null
    ? ({ kind: 'ROLLING', localDateTime: null, timeZone: null } as const)
    : ({ kind: 'FIXED', localDateTime, timeZone: 'Europe/Lisbon' } as const);
const SAME_DAY = 'The same day as the deadline, so artists find it to the last.';

describe('the end of the listing in the opportunity form', () => {
  it.each([
    ['FREE', '2026-12-05T23:59', '5 December 2026', SAME_DAY],
    [null, '2026-12-05T23:59', '5 December 2026', SAME_DAY],
    [
      'FEES',
      '2026-12-05T23:59',
      '5 December 2026',
      'The same day as the deadline, with a post of at least 30 days (Basic).',
    ],
    [
      'FREE',
      '2027-01-20T23:59',
      '20 January 2027',
      'The same day as the deadline, with a post of at least 60 days (Standard).',
    ],
    ['FREE', '2027-09-01T23:59', '23 March 2027', 'The longest post has 120 days, which end before the deadline.'],
    ['FREE', null, 'Not set yet', 'The post that you choose at the end lists it for 30 to 120 days.'],
    ['FREE', '', 'Not set yet', 'The post that you choose at the end lists it for 30 to 120 days.'],
  ] as const)('a draft’s listing ends according to its deadline: %s, %s', (fee, localDateTime, day, reason) => {
    expect(describeListedUntil({ deadline: closing(localDateTime), fee, post: null }, NOW, english)).toEqual({
      day,
      reason,
    });
  });

  it.each([
    ['2026-12-05T23:59', '5 December 2026', SAME_DAY],
    // A deadline within fourteen days after the paid period extends the listing.
    ['2026-12-30T23:59', '30 December 2026', SAME_DAY],
    ['2027-01-20T23:59', '23 December 2026', 'The last day of the post, before the deadline.'],
    [null, '23 December 2026', 'The last day of the post.'],
  ] as const)('a published opportunity’s listing ends with its post: %s', (localDateTime, day, reason) => {
    const post = { planType: 'BASIC', paidUntil: new Date('2026-12-23T12:00:00.000Z') } as const;
    expect(describeListedUntil({ deadline: closing(localDateTime), fee: 'FREE', post }, NOW, english)).toEqual({
      day,
      reason,
    });
  });
});
