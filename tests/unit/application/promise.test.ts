import { describe, expect, it } from 'vitest';
import {
  type CallAnswers,
  choosePromiseReminder,
  formatAnswers,
  formatOrganizerAnswers,
  getNextAnswersChange,
} from '@/lib/shared/domain/promise';
import { english } from '../../support/words';

const promised: CallAnswers = {
  promisedOn: '2027-03-03',
  applicants: null,
  answered: null,
  decidedOn: null,
  isKept: null,
};
const counted = (answered: number, applicants: number, fields: Partial<CallAnswers> = {}) => ({
  ...promised,
  answered,
  applicants,
  ...fields,
});
const at = (instant: string) => new Date(instant);
const format = (answers: CallAnswers, now: string, timeZone = 'UTC') =>
  formatAnswers(answers, timeZone, at(now), english);

describe('promised answers of a call', () => {
  it('shows the day of the promised answer, with the year unless it is this year', () => {
    expect(format(promised, '2027-02-01T12:00Z')).toBe('Answers promised by 3 March.');
    expect(format(promised, '2026-12-01T12:00Z')).toBe('Answers promised by 3 March 2027.');
    expect(format({ ...promised, promisedOn: null }, '2027-02-01T12:00Z')).toBeNull();
    expect(format(counted(0, 0), '2027-02-01T12:00Z')).toBe('Answers promised by 3 March.');
  });

  it.each([
    [counted(0, 163), 'Answers promised by 3 March.'],
    [counted(1, 163), 'Answers promised by 3 March. 1 of 163 applicants has an answer.'],
    [counted(143, 1_630), 'Answers promised by 3 March. 143 of 1,630 applicants have an answer.'],
    [
      counted(163, 163, { decidedOn: '2027-03-01', isKept: true }),
      'All 163 applicants were answered by 1 March, as promised.',
    ],
  ])('says that answers came on the promised day: %o', (answers, text) => {
    expect(format(answers, '2027-03-03T23:59Z')).toBe(text);
  });

  it.each([
    [counted(143, 163, { isKept: false }), 'Late by 4 days: 20 of 163 applicants have no answer yet.'],
    [counted(162, 163, { isKept: false }), 'Late by 4 days: 1 of 163 applicants has no answer yet.'],
    [counted(0, 1, { isKept: false }), 'Late by 4 days: the only applicant has no answer yet.'],
    [
      counted(163, 163, { decidedOn: '2027-03-06', isKept: false }),
      'All 163 applicants were answered by 6 March, 3 days late.',
    ],
    [
      counted(1, 1, { decidedOn: '2027-03-04', isKept: false }),
      'The only applicant was answered by 4 March, one day late.',
    ],
    [
      counted(1, 1, { decidedOn: '2027-03-03', isKept: true }),
      'The only applicant was answered by 3 March, as promised.',
    ],
  ])('says that answers came four days after the promised day: %o', (answers, text) => {
    expect(format(answers, '2027-03-07T00:00Z')).toBe(text);
  });

  it('answers are late from midnight in the call’s time zone', () => {
    const answers = counted(2, 3, { isKept: false });
    expect(format(answers, '2027-03-04T04:59Z', 'America/New_York')).toBe(
      'Answers promised by 3 March. 2 of 3 applicants have an answer.',
    );
    expect(format(answers, '2027-03-04T05:00Z', 'America/New_York')).toBe(
      'Late by one day: 1 of 3 applicants has no answer yet.',
    );
    expect(getNextAnswersChange(answers, 'America/New_York', at('2027-03-04T05:00Z'))).toEqual(at('2027-03-05T05:00Z'));
    expect(getNextAnswersChange(counted(3, 3, { isKept: false }), 'UTC', at('2027-03-04T05:00Z'))).toBeNull();
    expect(getNextAnswersChange(counted(2, 3), 'UTC', at('2027-03-02T05:00Z'))).toBeNull();
  });

  it('answers without a promised date are neither late nor on time', () => {
    const none = { promisedOn: null };
    const format3March = (answers: CallAnswers) => format(answers, '2027-03-03T12:00Z');
    expect(format3March(counted(2, 3, none))).toBe('1 of 3 applicants has no answer yet. No date was promised.');
    expect(format3March(counted(0, 1, none))).toBe('The only applicant has no answer yet. No date was promised.');
    expect(format3March(counted(3, 3, { ...none, decidedOn: '2027-03-01' }))).toBe(
      'All 3 applicants were answered by 1 March.',
    );
  });
});

describe("an organizer's answers", () => {
  it.each([
    [34, 0.9839, 1_240, 'Answers applicants in 34 days (median). 98% of 1,240 applicants were answered.'],
    [0, 1, 12, 'Answers applicants within a day (median). 100% of 12 applicants were answered.'],
    [1, 0.29, 100, 'Answers applicants in one day (median). 29% of 100 applicants were answered.'],
    [9, 0.9999, 10_000, 'Answers applicants in 9 days (median). 99% of 10,000 applicants were answered.'],
    [9, 0.0001, 10_000, 'Answers applicants in 9 days (median). Less than 1% of 10,000 applicants were answered.'],
    [9, 1, 1, 'Answers applicants in 9 days (median). The only applicant was answered.'],
    [null, 0, 40, 'None of 40 applicants was answered.'],
    [null, 0, 1, 'The only applicant has no answer.'],
  ])(
    'describes an organizer who answers within %s days (share %s, %s applicants)',
    (medianDays, answeredShare, applicants, text) => {
      expect(formatOrganizerAnswers({ medianDays, answeredShare, applicants }, english)).toBe(text);
    },
  );
});

describe('the promise reminder', () => {
  it.each([
    ['2027-02-24T06:59Z', null],
    ['2027-02-24T07:00Z', -7],
    ['2027-03-03T06:59Z', -7],
    ['2027-03-03T07:00Z', 0],
    ['2027-03-06T06:59Z', 0],
    ['2027-03-06T07:00Z', 3],
    ['2027-03-10T06:59Z', 3],
    ['2027-03-10T07:00Z', null],
  ])('chooses the reminder that is due in Berlin at %s: %s', (now, day) => {
    expect(choosePromiseReminder('2027-03-03', { timeZone: 'Europe/Berlin', hour: 8 }, at(now))).toBe(day);
  });
});
