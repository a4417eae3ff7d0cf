import { describe, expect, it } from 'vitest';
import { describeDeletion } from '@/components/opportunity/own-list/delete-sheet';
import { describePromise, findExtensionProblems, isPromiseAsked } from '@/components/opportunity/own-list/extend-sheet';
import { ApplicationCount } from '@/components/opportunity/own-list/own-opportunity-row';
import { english, renderMarkup } from '../../support/words';

describe('the text before a deletion', () => {
  it('says what a deletion means for artists, jurors and readers', () => {
    const all = { received: { all: 7, new: 2, decided: 1 }, jurors: 3, saves: 12 };
    expect(describeDeletion(all, english.t)).toEqual([
      '7 applications were sent. The artists read that the call was withdrawn, and keep what they sent, which you no longer see.',
      '1 application is decided. Its artist keeps the answer.',
      '3 jurors can no longer score. What was written before stays with each.',
      '12 people have saved it, and no longer find it.',
      'Artists and jurors are mailed after ten minutes, unless you restore it before.',
    ]);
    expect(describeDeletion({ received: null, jurors: 0, saves: 0 }, english.t)).toEqual([]);
  });
});

describe('the number of applications', () => {
  const read = (received: { all: number; new: number; decided: number } | null) =>
    renderMarkup(<ApplicationCount opportunity={{ applications: 4, received }} />).replaceAll(/<[^>]*>/g, '');

  it('shows the number of applications, or of clicks on Apply if artists apply elsewhere', () => {
    expect(read({ all: 1_007, new: 2, decided: 0 })).toBe('2 new of 1,007');
    expect(read({ all: 7, new: 0, decided: 3 })).toBe('7');
    expect(read(null)).toBe('4');
  });
});

describe('extending a deadline', () => {
  const until = (localDateTime: string) => ({ kind: 'FIXED' as const, localDateTime, timeZone: 'UTC' });
  const now = new Date('2027-03-01T12:00Z');

  it.each([
    ['2027-03-10T18:00', '2027-03-12', false],
    ['2027-03-11T18:00', '2027-03-12', true],
    ['2027-03-20T18:00', '2027-03-12', true],
    ['2027-03-20T18:00', null, false],
    ['', '2027-03-12', false],
  ])(
    'extending the deadline to %s requires confirming the promised date %s: %s',
    (localDateTime, resultsDate, isAsked) => {
      expect(isPromiseAsked(until(localDateTime), resultsDate)).toBe(isAsked);
    },
  );

  it('an extension needs a future deadline and a later date for the results', () => {
    expect(findExtensionProblems(until(''), null, now, english)).toEqual({ deadline: 'Choose a day and a time.' });
    expect(findExtensionProblems(until('2027-02-01T18:00'), null, now, english)).toHaveProperty('deadline');
    expect(findExtensionProblems(until('2027-03-20T18:00'), '2027-03-12', now, english)).toHaveProperty('resultsDate');
    expect(findExtensionProblems(until('2027-03-20T18:00'), '', now, english)).toHaveProperty('resultsDate');
    expect(findExtensionProblems(until('2027-03-20T18:00'), '2027-03-21', now, english)).toEqual({});
  });

  it('says that a closed call’s promise still holds', () => {
    expect(describePromise({ promisedOn: '2027-03-12', status: 'PUBLISHED' }, english)).not.toContain('12 March');
    expect(describePromise({ promisedOn: '2027-03-12', status: 'CLOSED' }, english)).toContain(
      '12 March 2027 still counts',
    );
  });
});
