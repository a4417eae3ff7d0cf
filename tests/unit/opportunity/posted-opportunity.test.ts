import { describe, expect, it } from 'vitest';
import { ALL_SALES, NO_SALES } from '@/lib/shared/domain/sales';
import {
  createListingEnd,
  isListed,
  isSamePost,
  listChanges,
} from '@/services/product-api/opportunity/posted-opportunity';

const [BEFORE, NOW, AFTER] = ['2026-11-23T12:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z'];
const now = new Date(NOW);

describe('the listing of opportunities', () => {
  type Call = Parameters<typeof isListed>[0];
  it.each<[string, Call['status'], string | null, string | null, boolean]>([
    ['is listed while it is published', 'PUBLISHED', BEFORE, AFTER, true],
    ['is listed after it has closed', 'CLOSED', BEFORE, AFTER, true],
    ['is listed if its listing has no end', 'PUBLISHED', BEFORE, null, true],
    ['is listed while it is hidden after its publication', 'HIDDEN', BEFORE, AFTER, true],
    ['is not listed when it was hidden as a draft', 'HIDDEN', null, null, false],
    ['is not listed as a draft', 'DRAFT', null, null, false],
    ['is not listed as a draft that was published before', 'DRAFT', BEFORE, AFTER, false],
    ['is not listed while its payment is pending', 'PENDING_PAYMENT', BEFORE, AFTER, false],
    ['is not listed once archived', 'ARCHIVED', BEFORE, AFTER, false],
    ['is not listed from the moment its listing ends', 'PUBLISHED', BEFORE, NOW, false],
    ['is not listed after its listing has ended while it was hidden', 'HIDDEN', BEFORE, BEFORE, false],
  ])('%s', (_, status, publishedAt, visibleUntil, listed) => {
    expect(isListed({ status, publishedAt, visibleUntil }, now)).toBe(listed);
  });
});

describe('opportunity changes', () => {
  type Before = Parameters<typeof isSamePost>[0];
  type Call = Parameters<typeof isSamePost>[1];
  const before: Before = { type: 'JOB', fee: 'FREE', closesAt: AFTER };
  const same: Call = { type: 'JOB', fee: 'FREE', closesAt: new Date(AFTER) };
  it.each<[string, Partial<Before>, Partial<Call>, boolean]>([
    ['needs no quota with the same type, fee and deadline', {}, {}, true],
    ['needs no quota if there is still no deadline', { closesAt: null }, { closesAt: null }, true],
    ['needs no quota if the opportunity closes now', {}, { closesAt: now }, true],
    ['needs no quota if an opportunity without a deadline closes now', { closesAt: null }, { closesAt: now }, true],
    ['needs quota for another type', {}, { type: 'GRANT_OR_STIPEND' }, false],
    ['needs quota for a fee', {}, { fee: 'FEES' }, false],
    [
      'needs quota for another type, even if the opportunity closes now',
      {},
      { type: 'GRANT_OR_STIPEND', closesAt: now },
      false,
    ],
    ['needs quota for a later deadline', { closesAt: BEFORE }, {}, false],
    ['needs quota for a deadline if there was none', { closesAt: null }, {}, false],
    ['needs quota without a deadline if there was one', {}, { closesAt: null }, false],
  ])('%s', (_, was, is, expected) => {
    expect(isSamePost({ ...before, ...was }, { ...same, ...is }, now)).toBe(expected);
  });
});

describe('the end of a listing', () => {
  const opportunity: Parameters<typeof createListingEnd>[0] = {
    status: 'PUBLISHED',
    planType: 'BASIC',
    paidUntil: NOW,
  };

  it.each(['PUBLISHED', 'CLOSED', 'HIDDEN'] as const)(
    'the listing of a paid post that is %s ends at the deadline',
    (status) => {
      expect(createListingEnd({ ...opportunity, status }, new Date(AFTER), ALL_SALES)).toEqual({
        visibleUntil: new Date(AFTER),
      });
    },
  );

  it('a listing without a deadline ends with the paid days', () => {
    expect(createListingEnd(opportunity, null, ALL_SALES)).toEqual({ visibleUntil: now });
  });

  it('a free post lasts until a later deadline while the site sells no posts', () => {
    const free = { ...opportunity, planType: 'FREE' } as const;
    expect(createListingEnd(free, new Date(AFTER), ALL_SALES)).toEqual({ visibleUntil: now });
    const extended = { paidUntil: new Date(AFTER), visibleUntil: new Date(AFTER) };
    expect(createListingEnd(free, new Date(AFTER), NO_SALES)).toEqual(extended);
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['an opportunity with a pending payment', { status: 'PENDING_PAYMENT' }],
    ['an opportunity without a plan, such as an imported one', { planType: null }],
    ['an opportunity without paid days', { paidUntil: null }],
  ] as const)('the end of the listing stays the same for %s', (_, fields) => {
    expect(createListingEnd({ ...opportunity, ...fields }, new Date(AFTER), ALL_SALES)).toEqual({});
  });
});

describe('an opportunity’s public history', () => {
  type Announced = Parameters<typeof listChanges>[0];
  const opportunity: Announced = {
    deadline: { kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'Atlantic/Reykjavik' },
    resultsDate: '2031-04-01',
    applicationFee: null,
    participationFee: { amount: 5_000, currency: 'EUR' },
  };

  it('the public history shows old and new deadlines, promised dates and fees', () => {
    const after: Announced = {
      deadline: { kind: 'FIXED', localDateTime: '2031-03-10T18:00', timeZone: 'Atlantic/Reykjavik' },
      resultsDate: '2031-05-15',
      applicationFee: { amount: 2_500, currency: 'EUR' },
      participationFee: null,
    };
    expect(listChanges(opportunity, after)).toEqual([
      {
        field: 'deadline',
        before: '2031-03-03T23:59 Atlantic/Reykjavik',
        after: '2031-03-10T18:00 Atlantic/Reykjavik',
      },
      { field: 'resultsDate', before: '2031-04-01', after: '2031-05-15' },
      { field: 'applicationFee', before: null, after: '2500 EUR' },
      { field: 'participationFee', before: '5000 EUR', after: null },
    ]);
  });

  it('the public history leaves out unchanged fields and a fee of zero', () => {
    expect(listChanges(opportunity, { ...opportunity, applicationFee: { amount: 0, currency: 'EUR' } })).toEqual([]);
  });
});
