import { describe, expect, it } from 'vitest';
import { plans } from '@/lib/shared/domain/plan';
import {
  createPostQuota,
  findIncludedPostConflict,
  startOfMonth,
} from '@/services/product-api/opportunity/included-posts';

it.each([
  ['2026-11-30T23:59:59Z', 0, '2026-11-01T00:00:00Z'],
  ['2026-11-01T00:00:00Z', 0, '2026-11-01T00:00:00Z'],
  ['2026-11-30T23:59:59Z', 1, '2026-12-01T00:00:00Z'],
  ['2026-12-24T12:00:00Z', 1, '2027-01-01T00:00:00Z'],
])('the month of %s, and %i later, starts at %s', (now, months, start) => {
  expect(startOfMonth(new Date(now), months)).toEqual(new Date(start));
});

describe('the included posts of a month', () => {
  const three = { posts: 3, postType: 'ART_RESIDENCY' } as const;
  it.each([
    [2, false, true, null],
    [3, false, false, 'quota_exceeded'],
    [4, false, false, 'quota_exceeded'],
    [0, true, false, 'subscription_expired'],
    [3, true, false, 'subscription_expired'],
  ] as const)('with %i of three used and an expired plan: %s', (used, isExpired, permitted, reason) => {
    const quota = { permitted, used, limit: 3, reason, postType: 'ART_RESIDENCY' };
    expect(createPostQuota(three, used, isExpired)).toEqual(quota);
  });

  it('are of any type but for a plan that names one', () => {
    expect(createPostQuota(plans.ARTIST, 0, false).postType).toBeNull();
    expect(createPostQuota(plans.ORGANIZATION_RESIDENCIES, 0, false).postType).toBe('ART_RESIDENCY');
  });
});

describe('a plan includes', () => {
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
    ['a post while there is one left', ['JOB', null, left], null],
    ['no post once all are used', ['JOB', null, usedUp], 'POSTS_USED_UP'],
    ['no post where there are none', ['JOB', null, none], 'NO_POSTS'],
    ['no post after its end', ['JOB', null, expired], 'SUBSCRIPTION_EXPIRED'],
    ['a residency', ['ART_RESIDENCY', null, residencies], null],
    ['no job where it posts residencies', ['JOB', null, residencies], 'OTHER_TYPE'],
    ['no job where it posts residencies and all are used', ['JOB', null, residenciesUsedUp], 'OTHER_TYPE'],
  ])('%s', (_, input, refusal) => {
    expect(findIncludedPostConflict(...input)).toBe(refusal);
  });

  it.each<Row>([
    ['of any type, whatever becomes of the plan', ['JOB', asAny, expired], null],
    ['of the same type, whatever becomes of the plan', ['ART_RESIDENCY', asResidency, expired], null],
    ['of another type while the plan posts it, though all are used', ['JOB', asResidency, usedUp], null],
    ['not of another type than the plan posts', ['JOB', asResidency, residencies], 'OTHER_TYPE'],
    ['not of another type after the end of the plan', ['JOB', asResidency, expired], 'SUBSCRIPTION_EXPIRED'],
    ['not of another type on a plan without posts', ['JOB', asResidency, none], 'NO_POSTS'],
  ])('a call that was posted before, %s', (_, input, refusal) => {
    expect(findIncludedPostConflict(...input)).toBe(refusal);
  });
});
