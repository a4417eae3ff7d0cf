import { describe, expect, it } from 'vitest';
import { describeBoost, groupBoosts, stateLabels } from '@/components/account/boosts/boost-groups';
import { promotionStates } from '@/lib/domain/purchase';

const boost = {
  type: 'SOCIAL_MEDIA' as const,
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: '2026-12-03T09:00:00.000Z',
  doneAt: '2026-11-12T09:00:00.000Z',
};

describe('the boosts of a profile', () => {
  it('are grouped by state, those that run first, in the order in which they came', () => {
    const boosts = (['ENDED', 'WAITING', 'RUNNING', 'ENDED'] as const).map((state, id) => ({ id, state }));
    expect(groupBoosts(boosts).map(({ state, boosts: some }) => [state, some.map(({ id }) => id)])).toEqual([
      ['RUNNING', [2]],
      ['WAITING', [1]],
      ['ENDED', [0, 3]],
    ]);
  });

  it('have a group whatever their state is', () => {
    const groups = groupBoosts(promotionStates.map((state) => ({ state })));
    expect(groups.map(({ state }) => state).sort()).toEqual([...promotionStates].sort());
    expect(new Set(groups.map(({ state }) => stateLabels[state])).size).toBe(promotionStates.length);
  });

  it.each([
    ['RUNNING', 'Until 3 December'],
    ['WAITING', 'Our editors post it within three working days'],
    ['DONE', 'Done on 12 November'],
    ['ENDED', 'Ended on 3 December'],
    ['REVOKED', 'Its payment was refunded'],
  ] as const)('that are %s say so: %s', (state, words) => {
    expect(describeBoost({ ...boost, state }, 2026)).toBe(words);
  });

  it('without an end or a date say what is known', () => {
    const bare = { ...boost, endsAt: null, doneAt: null };
    expect(describeBoost({ ...bare, state: 'RUNNING' }, 2027)).toBe('Since 1 November 2026');
    expect(describeBoost({ ...bare, state: 'DONE' }, 2026)).toBe('Done');
    expect(describeBoost({ ...bare, state: 'ENDED' }, 2026)).toBe('Ended');
  });
});
