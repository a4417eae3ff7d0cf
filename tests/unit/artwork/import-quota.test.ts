import { expect, it } from 'vitest';
import { computeRemainingQuota, describeRemainingQuota } from '@/components/artwork/import/remaining-quota';
import { english } from '@/tests/support/words';

const createQuota = (used: number, limit: number | null, isExpired = false) => ({
  permitted: !isExpired && (limit === null || used < limit),
  used,
  limit,
  reason: isExpired ? ('subscription_expired' as const) : null,
  frozen: 0,
  unlisted: { used: 0, limit: 10 },
  imagesPerArtwork: 4,
  featured: { used: 0, limit: 1 },
});

it.each([
  [createQuota(8, 20), 30, 12, '12 of 30 rows fit your plan, which holds 20 works. The rest is left for later.'],
  [createQuota(4, 5), 2, 1, '1 of 2 rows fits your plan, which holds 5 works. The rest is left for later.'],
  [createQuota(8, 20), 12, 12, 'All of it fits your plan: you will show 20 of 20 works.'],
  [createQuota(20, 20), 3, 0, 'None of these rows fits your plan, which holds 20 works: it is full.'],
  [createQuota(25, 20), 3, 0, 'None of these rows fits your plan, which holds 20 works: it is full.'],
  [createQuota(1, 20, true), 3, 0, 'Your plan has ended. Renew it to import works.'],
  [createQuota(1, null), 3, null, null],
  [createQuota(1, 20), 0, 19, null],
])('computes how many of the rows fit into the quota %j: %d rows, %s', (quota, rows, room, sentence) => {
  expect(computeRemainingQuota(quota, 'PUBLIC')).toBe(room);
  expect(describeRemainingQuota(quota, rows, 'PUBLIC', english)).toBe(sentence);
});

it('counts unlisted artworks apart from public ones', () => {
  const full = { ...createQuota(20, 20), unlisted: { used: 4, limit: 10 } };
  expect(computeRemainingQuota(full, 'UNLISTED')).toBe(6);
  expect(describeRemainingQuota(full, 7, 'UNLISTED', english)).toBe(
    '6 of 7 rows fit your plan, which holds 10 unlisted works. The rest is left for later.',
  );
  expect(describeRemainingQuota(full, 6, 'UNLISTED', english)).toBe(
    'All of it fits your plan: you will have 10 of 10 unlisted works.',
  );
  expect(computeRemainingQuota({ ...full, unlisted: { used: 4, limit: null } }, 'UNLISTED')).toBeNull();
  expect(computeRemainingQuota({ ...full, reason: 'subscription_expired' }, 'UNLISTED')).toBe(0);
});
