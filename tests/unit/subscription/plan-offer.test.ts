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

describe('what a plan is offered as', () => {
  it('is a trial, until the account has had it', () => {
    expect(offerPlan('ARTIST', 'month', artist())).toEqual({ kind: 'TRIAL' });
    expect(offerPlan('ARTIST', 'month', artist({ isTrialAvailable: false }))).toEqual({ kind: 'BUY' });
  });

  it('is a switch for who pays already', () => {
    expect(offerPlan('ARTIST_PRO', 'year', artist({ subscription: starter }))).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_PRO', 'month', artist({ subscription: { ...starter, status: 'past_due' } }))).toEqual({
      kind: 'SWITCH',
    });
  });

  it('is a switch during a trial, and a way to keep it for the plan that is tried', () => {
    const trying = artist({ subscription: { ...starter, status: 'trialing' }, isTrialAvailable: false });
    expect(offerPlan('ARTIST_PRO', 'month', trying)).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_STARTER', 'month', trying)).toEqual({ kind: 'CURRENT', way: 'KEEP' });
    expect(offerPlan('ARTIST_STARTER', 'year', trying)).toEqual({ kind: 'CURRENT', way: 'SWITCH' });
  });

  it('is to be bought again when it has ended', () => {
    const ended = artist({
      subscription: { ...starter, status: 'canceled', isExpired: true },
      isTrialAvailable: false,
    });
    expect(offerPlan('ARTIST_STARTER', 'month', ended)).toEqual({ kind: 'BUY' });
  });

  it('is nothing for the one that is held, but the other interval', () => {
    const reader = artist({ subscription: starter });
    expect(offerPlan('ARTIST_STARTER', 'month', reader)).toEqual({ kind: 'CURRENT', way: null });
    expect(offerPlan('ARTIST_STARTER', 'year', reader)).toEqual({ kind: 'CURRENT', way: 'SWITCH' });
  });

  it('is nothing for the one that comes next, at its interval', () => {
    const reader = artist({
      subscription: { ...starter, type: 'ARTIST_PRO', next: { type: 'ARTIST_STARTER', interval: 'month' } },
    });
    expect(offerPlan('ARTIST_STARTER', 'month', reader)).toEqual({ kind: 'NEXT' });
    expect(offerPlan('ARTIST_STARTER', 'year', reader)).toEqual({ kind: 'SWITCH' });
    expect(offerPlan('ARTIST_PRO', 'month', reader)).toEqual({ kind: 'CURRENT', way: null });
  });

  it('is refused where it is for other kinds of profiles', () => {
    expect(offerPlan('ORGANIZATION_BASIC', 'month', artist())).toEqual({ kind: 'FOREIGN' });
    expect(offerPlan('ARTIST', 'month', artist({ audience: 'organizations' }))).toEqual({ kind: 'FOREIGN' });
    expect(offerPlan('ORGANIZATION_BASIC', 'month', artist({ audience: 'organizations' }))).toEqual({ kind: 'TRIAL' });
  });
});

it('plans of organizations are for organizations alone', () => {
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
    [{ followedLists: 6 }, 'artists', 'ARTIST_STARTER'],
    [{ featured: 25 }, 'organizations', null],
  ] as const)('with room for %j is, for %s, %s', (need, audience, type) => {
    expect(findNextPlan(need, audience)).toBe(type);
  });
});
