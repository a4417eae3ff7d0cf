import { describe, expect, it } from 'vitest';
import { freePlan } from '@/lib/shared/domain/plan';
import { followSearches } from '@/services/product-api/reminder/digest-schedule';

const free = { profileId: 'free', type: null, status: null };
const paid = { profileId: 'paid', type: 'ARTIST', status: 'active' } as const;

describe('the saved searches of a profile', () => {
  it('follows saved searches in the order in which they were saved, up to the limit of the plan', () => {
    const saved = [...Array(freePlan.savedSearches + 1).fill(free), paid];
    const watched = followSearches(saved).map(({ isWatched }) => isWatched);
    expect(watched).toEqual([...Array(freePlan.savedSearches).fill(true), false, true]);
  });

  it('saved searches have the pace of the plan, which ends with its subscription', () => {
    const expired = { ...paid, profileId: 'expired', status: 'canceled' } as const;
    const paces = followSearches([free, paid, expired]).map(({ pace }) => pace);
    expect(paces).toEqual(['DAILY', 'HOURLY', 'DAILY']);
  });
});
