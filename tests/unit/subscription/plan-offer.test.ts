import { describe, expect, it } from 'vitest';
import { getAudience } from '@/lib/shared/domain/audience';
import { findNextPlan, offerPlan } from '@/lib/shared/domain/plan-offer';

type Reader = Parameters<typeof offerPlan>[2];
type Held = NonNullable<Reader['subscription']>;

const starter: Held = { type: 'ARTIST_STARTER', status: 'active', interval: 'month', isExpired: false, next: null };
const artist = (changes: Partial<Reader> = {}): Reader => ({
  audience: 'artists',
  subscription: null,
  isTrialAvailable: true,
  ...changes,
});

describe('the offer of a plan', () => {
  it('offers a trial until the account has used it', () => {
    expect(offerPlan('ARTIST', 'month', artist())).toEqual({ kind: 'TRIAL' });
    expect(offerPlan('ARTIST', 'month', artist({ isTrialAvailable: false }))).toEqual({ kind: 'BUY' });
  });

  it('offers a switch to a paying profile', () => {
    expect(offerPlan('ARTIST_PRO', 'year', artist({ subscription: starter }))).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_PRO', 'month', artist({ subscription: { ...starter, status: 'past_due' } }))).toEqual({
      kind: 'SWITCH',
    });
  });

  it('offers a switch during a trial, and an option to keep the plan on trial', () => {
    const trying = artist({ subscription: { ...starter, status: 'trialing' }, isTrialAvailable: false });
    expect(offerPlan('ARTIST_PRO', 'month', trying)).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_STARTER', 'month', trying)).toEqual({ kind: 'CURRENT', way: 'KEEP' });
    expect(offerPlan('ARTIST_STARTER', 'year', trying)).toEqual({ kind: 'CURRENT', way: 'SWITCH' });
  });

  it('offers a purchase after the plan has ended', () => {
    const ended = artist({
      subscription: { ...starter, status: 'canceled', isExpired: true },
      isTrialAvailable: false,
    });
    expect(offerPlan('ARTIST_STARTER', 'month', ended)).toEqual({ kind: 'BUY' });
  });

  it('offers nothing for the current plan, except for the other interval', () => {
    const reader = artist({ subscription: starter });
    expect(offerPlan('ARTIST_STARTER', 'month', reader)).toEqual({ kind: 'CURRENT', way: null });
    expect(offerPlan('ARTIST_STARTER', 'year', reader)).toEqual({ kind: 'CURRENT', way: 'SWITCH' });
  });

  it('offers nothing for the next plan at its interval', () => {
    const reader = artist({
      subscription: { ...starter, type: 'ARTIST_PRO', next: { type: 'ARTIST_STARTER', interval: 'month' } },
    });
    expect(offerPlan('ARTIST_STARTER', 'month', reader)).toEqual({ kind: 'NEXT' });
    expect(offerPlan('ARTIST_STARTER', 'year', reader)).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_PRO', 'month', reader)).toEqual({ kind: 'CURRENT', way: null });
  });

  it('rejects an offer for another type of profile', () => {
    expect(offerPlan('ORGANIZATION_BASIC', 'month', artist())).toEqual({ kind: 'FOREIGN' });
    expect(offerPlan('ARTIST', 'month', artist({ audience: 'organizations' }))).toEqual({ kind: 'FOREIGN' });
    expect(offerPlan('ORGANIZATION_BASIC', 'month', artist({ audience: 'organizations' }))).toEqual({ kind: 'TRIAL' });
  });
});

it('plans for organizations are only for organizations', () => {
  expect(getAudience('ART_ORGANIZATION')).toBe('organizations');
  expect((['ARTIST', 'CURATOR', 'COLLECTOR', 'ART_ENTHUSIAST'] as const).map(getAudience)).toEqual([
    'artists',
    'artists',
    'artists',
    'artists',
  ]);
});

describe('the next plan', () => {
  it.each([
    [{ artworks: 6 }, 'artists', 'ARTIST_STARTER'],
    [{ artworks: 21 }, 'artists', 'ARTIST'],
    [{ artworks: 201 }, 'artists', 'ARTIST_PRO_PLUS'],
    [{ artworks: 6 }, 'organizations', 'ORGANIZATION_BASIC'],
    [{ artworks: 51 }, 'organizations', 'ORGANIZATION_PREMIUM'],
    [{ featured: 5 }, 'artists', 'ARTIST_PRO'],
    [{ posts: 2 }, 'organizations', 'ORGANIZATION_PREMIUM'],
    [{ boosts: 1 }, 'organizations', 'ORGANIZATION_RESIDENCIES'],
    [{ savedSearches: 6 }, 'artists', 'ARTIST_OPPORTUNITIES'],
    [{ featured: 25 }, 'organizations', null],
  ] as const)('the next plan with room for %j is, for %s, %s', (need, audience, type) => {
    expect(findNextPlan(need, audience)).toBe(type);
  });
});
