import { describe, expect, it } from 'vitest';
import {
  createListingEnd,
  isListed,
  isSamePost,
  listChanges,
} from '@/services/product-api/opportunity/posted-opportunity';

const [BEFORE, NOW, AFTER] = ['2026-11-23T12:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z'];
const now = new Date(NOW);

describe('a call is listed', () => {
  type Call = Parameters<typeof isListed>[0];
  it.each<[string, Call['status'], string | null, string | null, boolean]>([
    ['while it is published', 'PUBLISHED', BEFORE, AFTER, true],
    ['after it has closed', 'CLOSED', BEFORE, AFTER, true],
    ['without an end of its listing', 'PUBLISHED', BEFORE, null, true],
    ['while it is hidden after its publication', 'HIDDEN', BEFORE, AFTER, true],
    ['not when it was hidden as a draft', 'HIDDEN', null, null, false],
    ['not as a draft', 'DRAFT', null, null, false],
    ['not as a draft that was published before', 'DRAFT', BEFORE, AFTER, false],
    ['not while it waits for a payment', 'PENDING_PAYMENT', BEFORE, AFTER, false],
    ['not in the archive', 'ARCHIVED', BEFORE, AFTER, false],
    ['until the end of its listing', 'PUBLISHED', BEFORE, NOW, false],
    ['not once its listing has ended, though it is hidden', 'HIDDEN', BEFORE, BEFORE, false],
  ])('%s', (_, status, publishedAt, visibleUntil, listed) => {
    expect(isListed({ status, publishedAt, visibleUntil }, now)).toBe(listed);
  });
});

describe('a change needs no new allowance', () => {
  type Before = Parameters<typeof isSamePost>[0];
  type Call = Parameters<typeof isSamePost>[1];
  const before: Before = { type: 'JOB', fee: 'FREE', closesAt: AFTER };
  const same: Call = { type: 'JOB', fee: 'FREE', closesAt: new Date(AFTER) };
  it.each<[string, Partial<Before>, Partial<Call>, boolean]>([
    ['when type, fee and deadline stay', {}, {}, true],
    ['when there is still no deadline', { closesAt: null }, { closesAt: null }, true],
    ['when the call closes now', {}, { closesAt: now }, true],
    ['when a call without a deadline closes now', { closesAt: null }, { closesAt: now }, true],
    ['but for another type', {}, { type: 'GRANT_OR_STIPEND' }, false],
    ['but for a fee', {}, { fee: 'FEES' }, false],
    ['but for another type of a call that closes now', {}, { type: 'GRANT_OR_STIPEND', closesAt: now }, false],
    ['but for a later deadline', { closesAt: BEFORE }, {}, false],
    ['but for a deadline where there was none', { closesAt: null }, {}, false],
    ['but for no deadline where there was one', {}, { closesAt: null }, false],
  ])('%s', (_, was, is, expected) => {
    expect(isSamePost({ ...before, ...was }, { ...same, ...is }, now)).toBe(expected);
  });
});

describe('the end of a listing', () => {
  const call: Parameters<typeof createListingEnd>[0] = { status: 'PUBLISHED', planType: 'BASIC', paidUntil: NOW };

  it.each(['PUBLISHED', 'CLOSED', 'HIDDEN'] as const)('follows the deadline of a paid post that is %s', (status) => {
    expect(createListingEnd({ ...call, status }, new Date(AFTER))).toEqual({ visibleUntil: new Date(AFTER) });
  });

  it('is the end of the paid days without a deadline', () => {
    expect(createListingEnd(call, null)).toEqual({ visibleUntil: now });
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['a call that waits for a payment', { status: 'PENDING_PAYMENT' }],
    ['a call without a plan, as an imported one', { planType: null }],
    ['a call without paid days', { paidUntil: null }],
  ] as const)('stays as it is for %s', (_, fields) => {
    expect(createListingEnd({ ...call, ...fields }, new Date(AFTER))).toEqual({});
  });
});

describe('the public history of a call', () => {
  type Announced = Parameters<typeof listChanges>[0];
  const call: Announced = {
    deadline: { kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'Atlantic/Reykjavik' },
    applicationFee: null,
    participationFee: { amount: 5_000, currency: 'EUR' },
  };

  it('names the deadline and both fees as they were and as they are', () => {
    const after: Announced = {
      deadline: { kind: 'FIXED', localDateTime: '2031-03-10T18:00', timeZone: 'Atlantic/Reykjavik' },
      applicationFee: { amount: 2_500, currency: 'EUR' },
      participationFee: null,
    };
    expect(listChanges(call, after)).toEqual([
      {
        field: 'deadline',
        before: '23:59 on 3 March 2031 in Reykjavík',
        after: '18:00 on 10 March 2031 in Reykjavík',
      },
      { field: 'applicationFee', before: null, after: '€25' },
      { field: 'participationFee', before: '€50', after: null },
    ]);
  });

  it('has nothing to say of what stays, nor of a fee of zero instead of none', () => {
    expect(listChanges(call, { ...call, applicationFee: { amount: 0, currency: 'EUR' } })).toEqual([]);
  });
});
