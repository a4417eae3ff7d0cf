import { describe, expect, it } from 'vitest';
import { createArtworkQuota, findQuotaConflict, findRestoreConflict } from '@/services/product-api/artwork/quota-rule';
import { freePlan, plans } from '../../support/plans';

type Counts = Parameters<typeof findQuotaConflict>[0];
type Quota = Parameters<typeof findQuotaConflict>[2];
const counts = (shown: number, others: Partial<Counts> = {}): Counts => ({
  ...{ shown, frozen: 0, unlisted: 0, drafts: 0, featured: 0 },
  ...others,
});
const small: Quota = { limit: 5, unlisted: { used: 0, limit: 10 }, reason: null };
const unlimited: Quota = { limit: null, unlisted: { used: 0, limit: null }, reason: null };
const expired: Quota = { ...small, reason: 'subscription_expired' };

describe('public artworks', () => {
  it.each<[string, Counts, Counts, Quota, 'NOT_PERMITTED' | null]>([
    ['reach the limit', counts(4), counts(5), small, null],
    ['do not exceed the limit', counts(5), counts(6), small, 'NOT_PERMITTED'],
    ['count while they are frozen', counts(4, { frozen: 1 }), counts(4, { frozen: 2 }), small, 'NOT_PERMITTED'],
    ['are unlimited on a plan without a limit', counts(900), counts(901), unlimited, null],
    ['over the limit of a smaller plan may stay', counts(8), counts(8), small, null],
    ['over the limit of a smaller plan may become fewer', counts(8), counts(7), small, null],
    ['over the limit of a smaller plan may be frozen', counts(8), counts(5, { frozen: 3 }), small, null],
  ])('%s', (_, before, after, quota, conflict) => {
    expect(findQuotaConflict(before, after, quota)).toBe(conflict);
  });
});

describe('unlisted artworks and drafts', () => {
  it.each<[string, Counts, Counts, Quota, 'TOO_MANY_UNLISTED' | null]>([
    [
      'reach their limit together',
      counts(0, { unlisted: 4, drafts: 5 }),
      counts(0, { unlisted: 5, drafts: 5 }),
      small,
      null,
    ],
    [
      'do not exceed their limit as drafts',
      counts(1, { drafts: 10 }),
      counts(1, { drafts: 11 }),
      small,
      'TOO_MANY_UNLISTED',
    ],
    [
      'do not exceed their limit as unlisted artworks',
      counts(1, { unlisted: 10 }),
      counts(0, { unlisted: 11 }),
      small,
      'TOO_MANY_UNLISTED',
    ],
    [
      'are unlimited on a plan without a limit',
      counts(0, { drafts: 900 }),
      counts(0, { drafts: 901 }),
      unlimited,
      null,
    ],
    [
      'over the limit may change from one kind to the other',
      counts(0, { drafts: 12 }),
      counts(0, { unlisted: 12 }),
      small,
      null,
    ],
    ['over the limit may become fewer', counts(0, { drafts: 12 }), counts(1, { drafts: 11 }), small, null],
  ])('%s', (_, before, after, quota, conflict) => {
    expect(findQuotaConflict(before, after, quota)).toBe(conflict);
  });
});

describe('an expired subscription', () => {
  it.each<[string, Counts, Counts, 'NOT_PERMITTED' | null]>([
    ['permits no publication', counts(1), counts(2), 'NOT_PERMITTED'],
    ['permits no change from draft to unlisted', counts(0, { drafts: 1 }), counts(0, { unlisted: 1 }), 'NOT_PERMITTED'],
    ['permits drafts', counts(1), counts(1, { drafts: 1 }), null],
    ['permits a change from public to unlisted', counts(1), counts(0, { unlisted: 1 }), null],
    ['permits a change from unlisted to public', counts(0, { unlisted: 1 }), counts(1), null],
    ['permits changes of artworks', counts(2), counts(2), null],
  ])('%s', (_, before, after, conflict) => {
    expect(findQuotaConflict(before, after, expired)).toBe(conflict);
  });
});

it('says whether a plan is full or has expired', () => {
  expect(findQuotaConflict(counts(5), counts(5, { drafts: 1 }), { ...small, reason: 'quota_exceeded' })).toBeNull();
  expect(findQuotaConflict(counts(4), counts(5), { ...small, reason: 'quota_exceeded' })).toBeNull();
});

describe('the quota of a plan', () => {
  const own = counts(3, { frozen: 1, unlisted: 2, drafts: 4, featured: 1 });

  it('counts frozen artworks separately, and unlisted artworks together with drafts', () => {
    expect(createArtworkQuota(own, freePlan, false)).toEqual({
      ...{ permitted: true, used: 3, limit: 5, reason: null, frozen: 1, imagesPerArtwork: 4 },
      unlisted: { used: 6, limit: 10 },
      featured: { used: 1, limit: 1 },
    });
  });

  it.each([
    ['is full with public and frozen artworks together', counts(3, { frozen: 2 }), freePlan, false, 'quota_exceeded'],
    ['is full above its limit', counts(8), freePlan, false, 'quota_exceeded'],
    ['is not filled by unlisted artworks', counts(4, { unlisted: 6 }), freePlan, false, null],
    ['is never full without a limit', counts(9_000), plans.ARTIST_PRO_PLUS, false, null],
    ['permits nothing after it has expired', counts(0), freePlan, true, 'subscription_expired'],
    ['states the expiry as the reason, even if it is full', counts(5), freePlan, true, 'subscription_expired'],
  ] as const)('the quota of a plan %s', (_, counted, plan, isExpired, reason) => {
    expect(createArtworkQuota(counted, plan, isExpired)).toMatchObject({ permitted: reason === null, reason });
  });
});

describe('restored artworks', () => {
  const shown = (among: number | null = null) => ({ from: 'PUBLIC', among }) as const;
  const unlisted = (among: number | null = null) => ({ from: 'UNLISTED', among }) as const;
  const draft = { from: 'DRAFT', among: null } as const;

  it.each<[string, Parameters<typeof findRestoreConflict>, ReturnType<typeof findRestoreConflict>]>([
    ['return if the plan has room', [[shown()], counts(5), small], null],
    ['do not return to a full plan', [[shown()], counts(6), small], 'NOT_PERMITTED'],
    ['are counted with frozen artworks', [[shown()], counts(5, { frozen: 1 }), small], 'NOT_PERMITTED'],
    ['return up to their former number, even over the limit', [[shown(7)], counts(5, { frozen: 2 }), small], null],
    ['do not exceed their former number', [[shown(7)], counts(5, { frozen: 3 }), small], 'NOT_PERMITTED'],
    ['return together up to the largest former number', [[shown(6), shown(7)], counts(5, { frozen: 2 }), small], null],
    ['always return on a plan without a limit', [[shown()], counts(900), unlimited], null],
    ['return when the subscription has expired', [[shown()], counts(5), expired], null],
    ['are not blocked by artworks of the other kind', [[unlisted()], counts(9, { unlisted: 1 }), small], null],
    [
      'return up to the limit of unlisted artworks',
      [[unlisted(), draft], counts(0, { unlisted: 6, drafts: 4 }), small],
      null,
    ],
    [
      'do not exceed the limit of unlisted artworks',
      [[draft], counts(0, { unlisted: 7, drafts: 4 }), small],
      'TOO_MANY_UNLISTED',
    ],
    ['return up to the former number of unlisted artworks', [[unlisted(12)], counts(0, { unlisted: 12 }), small], null],
    ['change nothing if they have already returned', [[], counts(9), small], null],
  ])('%s', (_, given, conflict) => {
    expect(findRestoreConflict(...given)).toBe(conflict);
  });
});
