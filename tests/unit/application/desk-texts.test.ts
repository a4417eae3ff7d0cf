import { describe, expect, it } from 'vitest';
import { formatTimeLeft } from '@/components/application/desk/decisions-sheet';
import { countDeskFilters, decodeDeskFilters, encodeDeskFilters } from '@/components/application/desk/desk-filters';
import { formatDeskDeadline, formatPromise } from '@/components/application/desk/desk-head';
import { findExcerpt } from '@/components/application/desk/desk-panel';
import { createProtectedSrcSet, createProtectedUrl } from '@/lib/shared/image-url';
import { english } from '../../support/words';

describe('desk filters in the URL', () => {
  it('reads the desk’s filters from the URL', () => {
    const filters = {
      state: 'SHORTLIST',
      text: 'low water',
      medium: 'Oil & wax',
      country: 'IE',
      label: 'ask again',
      sortBy: 'number',
    } as const;
    const query = Object.entries(encodeDeskFilters(filters)).flatMap(([name, value]) => (value ? [[name, value]] : []));
    expect(decodeDeskFilters(`?${new URLSearchParams(query)}`)).toEqual(filters);
    expect(countDeskFilters(filters)).toBe(4);
  });

  it('ignores unknown filters of the desk, and omits the default order from the URL', () => {
    expect(decodeDeskFilters('?state=LOST&sortBy=size&text=%20')).toEqual({ sortBy: 'newest' });
    expect(encodeDeskFilters({ sortBy: 'newest' }).sortBy).toBeUndefined();
  });
});

describe('the deadline sentence', () => {
  const deadline = { kind: 'FIXED', localDateTime: '2026-12-05T23:59', timeZone: 'Europe/London' } as const;
  const closesAt = '2026-12-05T23:59:00.000Z';

  it('describes the deadlines of open and closed calls', () => {
    expect(formatDeskDeadline({ deadline, closesAt }, new Date('2026-12-05T23:58Z'), english)).toBe(
      'Closes 5 December 2026, 23:59 in London.',
    );
    expect(formatDeskDeadline({ deadline, closesAt }, new Date('2026-12-06T00:00Z'), english)).toMatch(
      /^Closed 5 December/,
    );
  });

  it('describes a call without a deadline as open', () => {
    const rolling = { kind: 'ROLLING', localDateTime: null, timeZone: null } as const;
    expect(formatDeskDeadline({ deadline: rolling, closesAt: null }, new Date(), english)).toBe(
      'Artists can apply at any time.',
    );
  });

  it('describes the promised date of the answer', () => {
    const now = new Date('2026-11-28T00:00Z');
    expect(formatPromise({ resultsDate: '2026-12-20' }, now, english)).toBe('You promised to answer by 20 December.');
    expect(formatPromise({ resultsDate: null }, now, english)).toBeNull();
  });
});

describe('the time left to stop decisions', () => {
  it('says how much time is left to stop decisions', () => {
    expect([600_000, 540_001, 60_001, 60_000, 1_000, 0, -5].map((left) => formatTimeLeft(left, english))).toEqual([
      '10 minutes',
      '10 minutes',
      '2 minutes',
      '60 seconds',
      '1 second',
      '0 seconds',
      '0 seconds',
    ]);
  });
});

describe('an application excerpt', () => {
  const submission = { works: [], statement: null, answers: {} };

  it('an excerpt is from the artist’s statement, or else the longest answer', () => {
    const answers = { a: 'Short', b: 'I stitch the line from the train window.', c: 3, d: true };
    expect(findExcerpt({ ...submission, answers })).toBe('I stitch the line from the train window.');
    expect(findExcerpt({ ...submission, answers, statement: 'My work.' })).toBe('My work.');
    expect(findExcerpt(submission)).toBeNull();
  });

  it('an excerpt ends between words', () => {
    expect(findExcerpt({ ...submission, statement: 'word '.repeat(100) })).toMatch(/^word .{1,235}word…$/);
  });
});

describe('application images', () => {
  it('loads images of an application through the web at up to their original width', () => {
    const image = { url: '/v1/applications/1/images/2', width: 500 };
    expect(createProtectedUrl(image, 320)).toBe('/api/v1/applications/1/images/2?w=320');
    expect(createProtectedSrcSet(image).split(', ').at(-1)).toBe('/api/v1/applications/1/images/2?w=560 500w');
    expect(createProtectedSrcSet({ ...image, width: 9_000 })).toMatch(/w=3200 3200w$/);
  });
});
