import { describe, expect, it } from 'vitest';
import {
  computeProgress,
  describeBoost,
  describePlace,
  groupBoosts,
  listPendingBoosts,
} from '@/components/account/boosts/boost-groups';
import type { Payment } from '@/lib/shared/contract/payment';
import { boostKinds } from '@/lib/shared/domain/boost';
import { promotionStates } from '@/lib/shared/domain/payment';
import { english } from '@/tests/support/words';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const boost = {
  type: 'SOCIAL_MEDIA' as const,
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: '2026-12-03T13:00:00.000Z',
  doneAt: '2026-11-12T09:00:00.000Z',
  hiddenAt: null,
};

describe('a profile’s boosts', () => {
  it('groups boosts by state, in their original order', () => {
    const states = ['ENDED', 'WAITING', 'RUNNING', 'REVOKED', 'DONE', 'PAUSED'] as const;
    const boosts = states.map((state, id) => ({ id, state }));
    expect(groupBoosts(boosts, []).map(({ group, boosts: some }) => [group, some.map(({ id }) => id)])).toEqual([
      ['RUNNING', [2]],
      ['PAUSED', [5]],
      ['ON_ITS_WAY', [1]],
      ['ENDED', [0, 3, 4]],
    ]);
  });

  it('every state of a boost has a group', () => {
    const grouped = groupBoosts(
      promotionStates.map((state) => ({ state })),
      [],
    );
    expect(grouped.flatMap(({ boosts }) => boosts.map(({ state }) => state)).sort()).toEqual(
      [...promotionStates].sort(),
    );
  });

  it('a boost whose payment is pending is shown as on its way', () => {
    const pending = [
      { id: '1', type: 'HIGHLIGHT' as const, subject: { kind: 'ARTWORK' as const, id: '2', title: 'A' } },
    ];
    expect(groupBoosts([], pending)).toEqual([{ group: 'ON_ITS_WAY', boosts: [], pending }]);
  });

  it.each([
    ['RUNNING', { day: '3 December', note: '10 days left' }],
    ['WAITING', { day: 'In the works', note: 'Our editors post it within three working days' }],
    ['DONE', { day: 'Done on 12 November', note: null }],
    ['ENDED', { day: '3 December', note: 'Ran from 1 November' }],
    ['REVOKED', { day: 'Stopped on 3 December', note: 'Its payment was refunded' }],
  ] as const)('describes the day of a boost with the state %s', (state, description) => {
    expect(describeBoost({ ...boost, state }, NOW, english)).toEqual(description);
  });

  it.each([
    ['2026-12-03T13:00:00.000Z', '14 days left, which run once it is shown again'],
    ['2026-11-20T13:00:00.000Z', '1 day left, which runs once it is shown again'],
    ['2026-11-19T12:00:00.000Z', 'Less than a day left, which runs once it is shown again'],
    [null, 'We do it once it is shown again'],
  ])('counts a paused boost’s days from when it was hidden: %s', (endsAt, note) => {
    const paused = { ...boost, state: 'PAUSED' as const, endsAt, hiddenAt: '2026-11-19T11:00:00.000Z' };
    expect(describeBoost(paused, NOW, english)).toEqual({ day: 'Hidden by an administrator', note });
  });

  it('shows boosts without an end or a date', () => {
    const bare = { ...boost, endsAt: null, doneAt: null };
    expect(describeBoost({ ...bare, state: 'RUNNING' }, new Date('2027-01-01'), english)).toEqual({
      day: 'Since 1 November 2026',
      note: null,
    });
    expect(describeBoost({ ...bare, state: 'DONE' }, NOW, english).day).toBe('Done');
    expect(describeBoost({ ...bare, state: 'REVOKED' }, NOW, english).day).toBe('Stopped');
  });

  it.each([
    ['2026-11-24T11:00:00.000Z', 'Ends within a day'],
    ['2026-11-24T13:00:00.000Z', '1 day left'],
    ['2026-11-25T13:00:00.000Z', '2 days left'],
  ])('describes a boost that ends at %s: %s', (endsAt, note) => {
    expect(describeBoost({ ...boost, state: 'RUNNING', endsAt }, NOW, english).note).toBe(note);
  });

  it('shows how many days of a boost are over, or none while an earlier boost runs', () => {
    const progress = (endsAt: string | null) => computeProgress({ type: 'TOP_POST_1', endsAt }, NOW);
    expect(progress('2026-11-30T12:00:00.000Z')).toBe(0);
    expect(progress('2026-11-23T12:00:00.000Z')).toBe(1);
    expect(progress('2026-12-30T12:00:00.000Z')).toBe(0);
    expect(progress(null)).toBe(0);
    expect(computeProgress({ type: 'HIGHLIGHT', endsAt: '2026-12-08T12:00:00.000Z' }, NOW)).toBeCloseTo(0.5);
  });

  it('every type of boost has a place for artworks or opportunities', () => {
    for (const type of boostKinds) {
      for (const kind of ['ARTWORK', 'OPPORTUNITY'] as const) {
        expect(describePlace({ type, subject: { kind, id: '1', title: 'A' } }, english.t)).not.toBe('');
      }
    }
  });
});

it('lists only boosts whose payments are pending', () => {
  const payment = (subject: Payment['subject'], lines: Payment['lines']): Payment => ({
    id: 'p1',
    kind: 'POST_OR_BOOST',
    state: 'PENDING',
    lines,
    subject,
    period: null,
    total: { amount: 1, currency: 'USD' },
    discount: null,
    tax: null,
    refunded: null,
    refundedAt: null,
    cardBrand: null,
    number: null,
    documentUrl: null,
    creditNoteUrl: null,
    at: '2026-11-22T10:00:00.000Z',
  });
  const opportunity = { kind: 'OPPORTUNITY', id: 'o1', title: 'North, by Daylight', isDeleted: false } as const;
  const lines = [
    { kind: 'OPPORTUNITY_POST', value: 'STANDARD' },
    { kind: 'OPPORTUNITY_BOOST', value: 'NEWSLETTER' },
  ] as const;
  expect(listPendingBoosts([payment(opportunity, [...lines])], english.t)).toEqual([
    {
      id: 'p1 NEWSLETTER',
      type: 'NEWSLETTER',
      subject: { kind: 'OPPORTUNITY', id: 'o1', title: 'North, by Daylight' },
    },
  ]);
  const profile = { kind: 'PROFILE', id: 'x', title: null, isDeleted: false } as const;
  expect(listPendingBoosts([payment(profile, [{ kind: 'SUBSCRIPTION', value: 'ARTIST' }])], english.t)).toEqual([]);
});
