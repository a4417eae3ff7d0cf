import { describe, expect, it } from 'vitest';
import { createPostQuota, findIncludedPostConflict, startOfMonth } from '@/services/product-api/opportunity/post-rule';
import { plans } from '../../support/plans';

it.each([
  ['2026-11-30T23:59:59Z', 0, '2026-11-01T00:00:00Z'],
  ['2026-11-01T00:00:00Z', 0, '2026-11-01T00:00:00Z'],
  ['2026-11-30T23:59:59Z', 1, '2026-12-01T00:00:00Z'],
  ['2026-12-24T12:00:00Z', 1, '2027-01-01T00:00:00Z'],
])('the month of %s, plus %i months, starts at %s', (now, months, start) => {
  expect(startOfMonth(new Date(now), months)).toEqual(new Date(start));
});

describe('included posts per month', () => {
  const three = { posts: 3, postType: 'ART_RESIDENCY' } as const;
  it.each([
    [2, false, true, null],
    [3, false, false, 'quota_exceeded'],
    [4, false, false, 'quota_exceeded'],
    [0, true, false, 'subscription_expired'],
    [3, true, false, 'subscription_expired'],
  ] as const)(
    'allows an included post or says why not (%i of three used, expired: %s)',
    (used, isExpired, permitted, reason) => {
      const quota = { permitted, used, limit: 3, reason, postType: 'ART_RESIDENCY' };
      expect(createPostQuota(three, used, isExpired)).toEqual(quota);
    },
  );

  it('accepts any type of included post unless the plan allows only one', () => {
    expect(createPostQuota(plans.ARTIST, 0, false).postType).toBeNull();
    expect(createPostQuota(plans.ORGANIZATION_RESIDENCIES, 0, false).postType).toBe('ART_RESIDENCY');
  });
});

describe('posts of plans', () => {
  const left = createPostQuota({ posts: 3 }, 1, false);
  const usedUp = createPostQuota({ posts: 3 }, 3, false);
  const none = createPostQuota({ posts: 0 }, 0, false);
  const expired = createPostQuota({ posts: 0 }, 0, true);
  const residencies = createPostQuota({ posts: 3, postType: 'ART_RESIDENCY' }, 0, false);
  const residenciesUsedUp = createPostQuota({ posts: 3, postType: 'ART_RESIDENCY' }, 3, false);
  const asAny = { postType: null };
  const asResidency = { postType: 'ART_RESIDENCY' } as const;
  type Row = [string, Parameters<typeof findIncludedPostConflict>, ReturnType<typeof findIncludedPostConflict>];

  it.each<Row>([
    ['includes a post while one is left', ['JOB', null, left], null],
    ['includes no post when all are used', ['JOB', null, usedUp], 'POSTS_USED_UP'],
    ['includes no post if it has none', ['JOB', null, none], 'NO_POSTS'],
    ['includes no post after it has expired', ['JOB', null, expired], 'SUBSCRIPTION_EXPIRED'],
    ['for residencies includes a residency', ['ART_RESIDENCY', null, residencies], null],
    ['for residencies includes no job', ['JOB', null, residencies], 'OTHER_TYPE'],
    ['for residencies includes no job, even when all posts are used', ['JOB', null, residenciesUsedUp], 'OTHER_TYPE'],
  ])('%s', (_, input, conflict) => {
    expect(findIncludedPostConflict(...input)).toBe(conflict);
  });

  it.each<Row>([
    ['can have any type if it used a post of any type, even on an expired plan', ['JOB', asAny, expired], null],
    ['can keep its type, even on an expired plan', ['ART_RESIDENCY', asResidency, expired], null],
    ['can change to a type of the plan, even when all posts are used', ['JOB', asResidency, usedUp], null],
    ['cannot change to a type that the plan excludes', ['JOB', asResidency, residencies], 'OTHER_TYPE'],
    ['cannot change its type on an expired plan', ['JOB', asResidency, expired], 'SUBSCRIPTION_EXPIRED'],
    ['cannot change its type on a plan without posts', ['JOB', asResidency, none], 'NO_POSTS'],
  ])('an opportunity that was posted before %s', (_, input, conflict) => {
    expect(findIncludedPostConflict(...input)).toBe(conflict);
  });
});
