import { describe, expect, it } from 'vitest';
import { computeClosingInstant, isShownByClocks } from '@/lib/shared/domain/deadline';
import {
  findContradictions,
  findMissing,
  findPassedDeadline,
  findPromiseProblems,
} from '@/lib/shared/domain/opportunity-rules';
import { english } from '@/tests/support/words';

type Fields = Parameters<typeof findMissing>[0];

const complete: Fields = {
  description: 'A room by the sea.',
  artisticFields: ['PAINTING'],
  allFields: false,
  country: 'IE',
  isOnline: false,
  deadline: { kind: 'FIXED', localDateTime: '2027-03-03T23:59', timeZone: 'Europe/Berlin' },
  eventStart: '2027-09-01',
  eventEnd: '2027-09-01',
  fee: 'FEES',
  applicationFee: { amount: 2_500, currency: 'EUR' },
  participationFee: null,
  feeDescription: null,
  apply: { method: 'EMAIL' },
  applicationForm: null,
};
const at = (localDateTime: string, timeZone = 'Europe/Berlin', kind: Fields['deadline']['kind'] = 'FIXED') => ({
  ...complete,
  deadline: { kind, localDateTime, timeZone },
});

const TIME = 'deadline.localDateTime';
const FREE = 'The call is free for artists. Remove this, or say that it has fees.';
const DATELESS = 'A call of this kind has no date.';
const describeSkipped = (city: string) =>
  `The clocks in ${city} are put forward then and skip this time. Choose an hour earlier or later.`;

describe('contradictory fields', () => {
  it('a complete opportunity contains no contradictions', () => {
    expect(findContradictions(complete, english)).toEqual({});
    expect(findMissing(complete, english)).toEqual({});
  });

  it.each([
    [
      'an event that ends before it begins',
      { ...complete, eventEnd: '2027-08-31' },
      { eventEnd: 'This is before it begins.' },
    ],
    [
      'an application fee of a free opportunity',
      { ...complete, fee: 'FREE' as const },
      { 'applicationFee.amount': FREE },
    ],
    [
      'a participation fee of a free opportunity',
      { ...complete, fee: 'FREE' as const, applicationFee: null, participationFee: { amount: 1, currency: 'EUR' } },
      { 'participationFee.amount': FREE },
    ],
    ['a day that does not exist', at('2027-02-29T12:00'), { [TIME]: 'There is no such day.' }],
    ['a month that does not exist', at('2027-13-01T12:00'), { [TIME]: 'There is no such day.' }],
    ['an hour that does not exist', at('2027-03-03T24:00'), { [TIME]: 'There is no such time.' }],
    ['an hour that the clocks skip in Berlin', at('2027-03-28T02:30'), { [TIME]: describeSkipped('Berlin') }],
    [
      'an hour that the clocks skip in New York',
      at('2027-03-14T02:00', 'America/New_York'),
      { [TIME]: describeSkipped('New York') },
    ],
    ['a day that Samoa skipped', at('2011-12-30T12:00', 'Pacific/Apia'), { [TIME]: describeSkipped('Apia') }],
    ['a date of a rolling deadline', at('2027-03-03T23:59', 'Europe/Berlin', 'ROLLING'), { [TIME]: DATELESS }],
    ['a date to be announced', at('2027-03-03T23:59', 'Europe/Berlin', 'TO_BE_ANNOUNCED'), { [TIME]: DATELESS }],
    [
      'a date without a zone',
      { ...complete, deadline: { ...complete.deadline, timeZone: null } },
      { 'deadline.timeZone': 'Say in which time zone this is.' },
    ],
  ])('reports %s as a contradiction', (_, fields, problems) => {
    expect(findContradictions(fields, english)).toEqual(problems);
  });

  it('accepts an hour that occurs twice, and a fee of 0', () => {
    expect(findContradictions(at('2027-10-31T02:30'), english)).toEqual({});
    const nothing = { amount: 0, currency: 'EUR' };
    expect(findContradictions({ ...complete, fee: 'FREE', applicationFee: nothing }, english)).toEqual({});
  });
});

describe('a past deadline', () => {
  const { deadline } = complete;
  const closing = computeClosingInstant(deadline) ?? new Date(Number.NaN);

  it('a deadline counts as past from its exact time', () => {
    expect(closing.toISOString()).toBe('2027-03-03T22:59:00.000Z');
    expect(findPassedDeadline(deadline, new Date(closing.getTime() - 1), english)).toEqual({});
    expect(findPassedDeadline(deadline, closing, english)).toEqual({
      [TIME]: 'This has passed. Choose a time to come.',
    });
  });

  it('a deadline without a valid date never counts as past', () => {
    const rolling = { kind: 'ROLLING', localDateTime: null, timeZone: null } as const;
    expect(findPassedDeadline(rolling, closing, english)).toEqual({});
    expect(findPassedDeadline(at('2020-02-30T12:00').deadline, closing, english)).toEqual({});
  });
});

describe('the promised results date', () => {
  const now = new Date('2027-03-01T23:30Z');

  it.each([
    ['2027-03-02', {}],
    ['2027-03-01', { resultsDate: 'This has passed. Choose a day to come.' }],
    ['2027-03-04', { resultsDate: 'This is before the deadline. Choose a later day.' }, '2027-03-05T12:00'],
    ['2027-03-05', {}, '2027-03-05T12:00'],
    [null, {}, '2027-03-05T12:00'],
  ])('checks the promised date %s with the result %o', (resultsDate, problems, localDateTime: string | null = null) => {
    const kind = localDateTime === null ? 'ROLLING' : 'FIXED';
    const deadline = { kind, localDateTime, timeZone: 'Europe/Berlin' } as const;
    expect(findPromiseProblems({ deadline, resultsDate }, now, english)).toEqual(problems);
  });
});

describe('publication requirements', () => {
  it.each([
    ['description', 'Describe the call.', { description: '' }],
    [TIME, 'Say when it closes.', { deadline: { kind: 'FIXED', localDateTime: null, timeZone: null } }],
    [TIME, 'Say when it closes.', { deadline: { kind: 'RECURRING', localDateTime: null, timeZone: null } }],
    ['artisticFields', 'Choose the fields, or say that all are welcome.', { artisticFields: [] }],
    ['country', 'Say where it is, or that it is online.', { country: null }],
    ['applicationFee.amount', 'Say what artists pay, or that it is free.', { applicationFee: null }],
    ['apply.value', 'Say how to apply.', { apply: null }],
    ['applicationForm', 'Say what applicants send.', { apply: { method: 'IMPASTO' } }],
  ] as const)('publication requires %s: %s', (path, message, fields) => {
    expect(findMissing({ ...complete, ...fields } as Fields, english)).toEqual({ [path]: message });
  });

  it.each([
    ['a date with a rolling deadline', { deadline: { kind: 'ROLLING', localDateTime: null, timeZone: null } }],
    ['fields if all are welcome', { artisticFields: [], allFields: true }],
    ['a country if it is online', { country: null, isOnline: true }],
    ['an amount if the fees are described', { applicationFee: null, feeDescription: 'About 20 euros of postage.' }],
    ['an amount if it is free', { applicationFee: null, fee: 'FREE' }],
  ] as const)('publication does not require %s', (_, fields) => {
    expect(findMissing({ ...complete, ...fields } as Fields, english)).toEqual({});
  });
});

it('recognizes times that a clock change skips', () => {
  expect(isShownByClocks('2027-03-28T01:59', 'Europe/Berlin')).toBe(true);
  expect(isShownByClocks('2027-03-28T02:00', 'Europe/Berlin')).toBe(false);
  expect(isShownByClocks('2027-03-28T03:00', 'Europe/Berlin')).toBe(true);
});
