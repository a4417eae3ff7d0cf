import { describe, expect, it } from 'vitest';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { followSearches } from '@/services/product-api/reminder/search-schedule';
import { freePlan } from '../../support/plans';

const free = { profileId: 'free', type: null, status: null };
const paid = { profileId: 'paid', type: 'ARTIST', status: 'active' } as const;

describe('a profile’s saved searches', () => {
  it('evaluates the oldest saved searches, up to the plan’s limit', () => {
    const saved = [...Array(freePlan.savedSearches + 1).fill(free), paid];
    const watched = followSearches(saved, defaultOffer).map(({ isWatched }) => isWatched);
    expect(watched).toEqual([...Array(freePlan.savedSearches).fill(true), false, true]);
  });

  it('evaluates saved searches as often as the plan says until it ends', () => {
    const expired = { ...paid, profileId: 'expired', status: 'canceled' } as const;
    const paces = followSearches([free, paid, expired], defaultOffer).map(({ pace }) => pace);
    expect(paces).toEqual(['DAILY', 'HOURLY', 'DAILY']);
  });
});
