import { describe, expect, it } from 'vitest';
import { formatProgress, listSectionStates } from '@/components/opportunity/form/form-sections';
import {
  createNewDraft,
  createOpportunityDraft,
  type OpportunityDraft,
} from '@/components/opportunity/form/opportunity-draft';
import { listInvalid } from '@/components/opportunity/form/opportunity-resolver';
import { describeDeadline, formatOffset, listTimeZones, settleZone } from '@/components/opportunity/form/time-zones';
import { findAmountError } from '@/lib/browser/forms/money-text';
import { sampleOpportunity } from '../../support/sample-data';
import { english } from '../../support/words';

const now = new Date('2026-11-20T12:00:00Z');
const empty = createOpportunityDraft(null);
const fill = (change: Partial<OpportunityDraft>) => ({ ...empty, ...change });

describe('opportunity form progress', () => {
  it('untouched sections do not count as progress', () => {
    expect(formatProgress(listSectionStates(empty, false, now, english), english)).toBe('0 of 7 complete');
  });

  it('a preselected currency does not count as progress', () => {
    const draft = fill({ salary: { ...empty.salary, currency: 'CHF' } });
    expect(listSectionStates(draft, false, now, english).filter(({ isComplete }) => isComplete)).toEqual([]);
  });

  it('a complete section counts until it has an error', () => {
    const isComplete = (draft: OpportunityDraft) =>
      listSectionStates(draft, false, now, english).find(({ id }) => id === 'rewards')?.isComplete;
    expect(isComplete(fill({ places: '4' }))).toBe(true);
    expect(isComplete(fill({ places: 'four' }))).toBe(false);
  });

  it('lists the fields that a section lacks', () => {
    const [first] = listSectionStates(fill({ type: 'JOB' }), false, now, english);
    expect(first?.missing).toEqual(['a title', 'a description', 'the fields']);
  });
});

describe('a new call', () => {
  it('a new call has its profile’s city and currency', () => {
    const draft = createNewDraft({ city: 'Porto', country: 'PT' });
    expect(draft).toMatchObject({
      ...{ city: 'Porto', country: 'PT', applicationFee: { amount: '', currency: 'EUR' } },
      ...{ rewards: { cashPrize: { currency: 'EUR' } }, salary: { currency: 'EUR' } },
    });
    expect(createNewDraft({ city: null, country: null })).toEqual(empty);
  });

  it('“There are fees” stays selected without an amount', () => {
    const nothing = { applicationFee: null, participationFee: null, feeDescription: null };
    const stored = { ...sampleOpportunity, ...nothing, status: 'DRAFT', fee: 'FEES' } as const;
    expect(createOpportunityDraft(stored, fill({ fee: 'FEES' })).fee).toBe('FEES');
    expect(createOpportunityDraft(stored, empty).fee).toBeNull();
  });
});

describe('the time zone of a deadline', () => {
  const [place, zone] = ['CA St John’s', 'America/Sao_Paulo'];

  it.each([
    ['follows the place until one is chosen', { zone, chosenFor: null }, 'America/St_Johns', 'America/St_Johns'],
    ['is requested if the place has several', { zone, chosenFor: null }, null, ''],
    ['stays as chosen even if another one is usual', { zone, chosenFor: 'BR São Paulo' }, 'America/St_Johns', zone],
    ['is requested again if the new place is not found', { zone, chosenFor: 'BR' }, null, ''],
    ['stays as chosen for a place that is not found', { zone, chosenFor: place }, null, zone],
  ])('the time zone of a deadline %s', (_, chosen, derived, expected) => {
    expect(settleZone(chosen, { derived, key: place }).zone).toBe(expected);
  });
});

describe('invalid input', () => {
  it('reports invalid input at its field', () => {
    const draft = fill({
      fee: 'FEES',
      applicationFee: { amount: '-5', currency: 'EUR' },
      participationFee: { amount: '1e15', currency: 'EUR' },
      places: '-2',
      apply: { method: 'EMAIL', value: 'nobody' },
      eventStart: '2027-02-01',
      eventEnd: '2027-01-01',
    });
    expect(Object.keys(listInvalid(draft, true, now)).sort()).toEqual([
      'applicationFee.amount',
      'apply.value',
      'eventEnd',
      'participationFee.amount',
      'places',
    ]);
  });

  it('reports nothing for an empty form', () => {
    expect(listInvalid(empty, true, now)).toEqual({});
  });
});

it.each([
  ['-5', 'EUR', 'Use an amount of 0 or more.'],
  ['€-5', 'EUR', 'Use an amount of 0 or more.'],
  ['1e15', 'EUR', 'Use at most 10,000,000,000.'],
  ['1000000000000000', 'EUR', 'Use at most 10,000,000,000.'],
  ['999999999999', 'EUR', 'Use at most 10,000,000,000.'],
  ['some', 'JPY', 'Use whole numbers, for example 120000.'],
  ['25,50', 'EUR', null],
  ['', 'EUR', null],
])('checks the amount %j %s with the result %j', (amount, currency, error) => {
  expect(findAmountError({ amount, currency })).toBe(error);
});

describe('the time zone picker', () => {
  it('lists time zones with their offset and current time', () => {
    const [first] = listTimeZones([{ timeZone: 'Europe/Lisbon', cities: ['Porto'] }], '2027-07-01T23:59', now, english);
    expect(first).toMatchObject({ value: 'Europe/Lisbon', label: 'Lisbon, Europe', count: 'UTC+1, now 12:00' });
    expect(first?.keywords).toContain('Porto');
    expect(formatOffset('2027-01-01T23:59', 'America/St_Johns', now)).toBe('UTC−3:30');
  });

  it('describes the deadline in its own time zone and in others', () => {
    expect(describeDeadline('2026-12-05T23:59', 'Europe/London', english)).toEqual({
      here: 'Saturday, 23:59 in London, UTC+0 on that day.',
      elsewhere: '18:59 in New York, 00:59 on Sunday in Berlin.',
    });
    expect(describeDeadline('2026-12-05T', 'Europe/London', english)).toBeNull();
    expect(describeDeadline('2027-03-14T02:30', 'America/Toronto', english)).toBeNull();
  });
});

describe('the currency of an empty amount', () => {
  const opportunity = {
    ...sampleOpportunity,
    country: 'PT',
    applicationFee: null,
    participationFee: null,
    salary: null,
  };

  it('an empty amount has the country’s currency', () => {
    const { applicationFee, rewards, salary } = createOpportunityDraft({
      ...opportunity,
      rewards: { ...opportunity.rewards, funding: null },
    });
    expect([applicationFee.currency, rewards.funding.currency, salary.currency]).toEqual(['EUR', 'EUR', 'EUR']);
    expect(createOpportunityDraft({ ...opportunity, country: null }).applicationFee.currency).toBe('USD');
  });

  it('an empty amount keeps a currency that was selected', () => {
    const typed = { ...createOpportunityDraft(opportunity), applicationFee: { amount: '', currency: 'GBP' } };
    expect(createOpportunityDraft(opportunity, typed).applicationFee).toEqual({ amount: '', currency: 'GBP' });
    const saved = { ...opportunity, applicationFee: { amount: 2_500, currency: 'CHF' } };
    expect(createOpportunityDraft(saved, typed).applicationFee.currency).toBe('CHF');
  });
});
