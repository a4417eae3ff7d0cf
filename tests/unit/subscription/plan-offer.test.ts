import { describe, expect, it } from 'vitest';
import { getAudience } from '@/lib/shared/domain/audience';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { findNextPlan, listSoldPlans, offerPlan } from '@/lib/shared/domain/plan-offer';

type Reader = Parameters<typeof offerPlan>[2];
type Held = NonNullable<Reader['subscription']>;

const starter: Held = { type: 'ARTIST_STARTER', status: 'active', interval: 'month', isExpired: false, next: null };
const artist = { audience: 'artists', subscription: null, isTrialAvailable: true, offer: defaultOffer } as const;
const organization = { ...artist, audience: 'organizations' } as const;
const holds = (changes: Partial<Held> = {}) => ({ subscription: { ...starter, ...changes }, isTrialAvailable: false });
const trying = holds({ status: 'trialing' });
const leaving = holds({ type: 'ARTIST_PRO', next: { type: 'ARTIST_STARTER', interval: 'month' } });

describe('plans on offer', () => {
  type Choice = Parameters<typeof offerPlan>;
  it.each<[string, Choice[0], Choice[1], Partial<Reader>, ReturnType<typeof offerPlan>]>([
    ['a trial until the account has used it', 'ARTIST', 'month', {}, { kind: 'TRIAL' }],
    ['a purchase after the trial', 'ARTIST', 'month', { isTrialAvailable: false }, { kind: 'BUY' }],
    ['a switch to a paying profile', 'ARTIST_PRO', 'year', holds(), { kind: 'SWITCH' }],
    ['a switch while a payment is due', 'ARTIST_PRO', 'month', holds({ status: 'past_due' }), { kind: 'SWITCH' }],
    ['a switch during a trial', 'ARTIST_PRO', 'month', trying, { kind: 'SWITCH' }],
    ['to keep the plan on trial', 'ARTIST_STARTER', 'month', trying, { kind: 'CURRENT', way: 'KEEP' }],
    ['a trial by the other interval', 'ARTIST_STARTER', 'year', trying, { kind: 'CURRENT', way: 'SWITCH' }],
    ['a purchase after the plan has ended', 'ARTIST_STARTER', 'month', holds({ isExpired: true }), { kind: 'BUY' }],
    ['nothing for the current plan', 'ARTIST_STARTER', 'month', holds(), { kind: 'CURRENT', way: null }],
    ['the other interval of the plan', 'ARTIST_STARTER', 'year', holds(), { kind: 'CURRENT', way: 'SWITCH' }],
    ['nothing for the next plan', 'ARTIST_STARTER', 'month', leaving, { kind: 'NEXT' }],
    ['the other interval of the next plan', 'ARTIST_STARTER', 'year', leaving, { kind: 'SWITCH' }],
    ['nothing for the plan before the next', 'ARTIST_PRO', 'month', leaving, { kind: 'CURRENT', way: null }],
    ['no plan of organizations to artists', 'ORGANIZATION_BASIC', 'month', {}, { kind: 'FOREIGN' }],
    ['no plan of artists to organizations', 'ARTIST', 'month', organization, { kind: 'FOREIGN' }],
    ['a trial to organizations', 'ORGANIZATION_BASIC', 'month', organization, { kind: 'TRIAL' }],
  ])('offers the plans %s', (_, type, interval, reader, offer) => {
    expect(offerPlan(type, interval, { ...artist, ...reader })).toEqual(offer);
  });
});

it('only organizations are offered plans for organizations', () => {
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
  ] as const)('finds the next plan with room for %j for %s: %s', (need, audience, type) => {
    expect(findNextPlan(need, audience, defaultOffer)).toBe(type);
  });
});

describe('a plan that is no longer sold', () => {
  const { plans } = defaultOffer;
  const offer = { ...defaultOffer, plans: { ...plans, ARTIST_STARTER: { ...plans.ARTIST_STARTER, isSold: false } } };

  it('a plan that is no longer sold is offered to nobody, but stays with its subscribers', () => {
    expect(offerPlan('ARTIST_STARTER', 'month', { ...artist, offer })).toEqual({ kind: 'UNSOLD' });
    expect(offerPlan('ARTIST_STARTER', 'month', { ...artist, ...holds(), offer })).toEqual({
      kind: 'CURRENT',
      way: null,
    });
    expect(offerPlan('ARTIST_STARTER', 'month', { ...artist, ...trying, offer })).toEqual({
      kind: 'CURRENT',
      way: 'KEEP',
    });
    expect(offerPlan('ARTIST_STARTER', 'year', { ...artist, ...holds(), offer })).toEqual({
      kind: 'CURRENT',
      way: null,
    });
    expect(listSoldPlans('artists', offer)).not.toContain('ARTIST_STARTER');
    expect(findNextPlan({ artworks: 6 }, 'artists', offer)).toBe('ARTIST');
  });

  it('a plan without a trial can be bought at once', () => {
    const untried = { ...defaultOffer, plans: { ...plans, ARTIST: { ...plans.ARTIST, trialDays: 0 } } };
    expect(offerPlan('ARTIST', 'month', { ...artist, offer: untried })).toEqual({ kind: 'BUY' });
  });
});
