import { describe, expect, it } from 'vitest';
import { listPosts } from '@/components/opportunity/plan/post-options';
import { english } from '@/tests/support/words';
import { plans } from '../../support/plans';
import { sampleOpportunity, sampleProfile } from '../../support/sample-data';

const now = new Date('2026-11-29T12:00:00Z');

describe('ways to post', () => {
  const findProposed = (fee: 'FREE' | 'FEES', closesAt: string) =>
    listPosts(
      {
        ...{ now, profile: sampleProfile, plan: plans.ORGANIZATION_BASIC, products: [] },
        opportunity: { ...sampleOpportunity, fee, closesAt },
        allowance: {
          posts: { limit: 0, used: 0, permitted: false, reason: 'quota_exceeded' },
          boosts: { remaining: 0, boosts: [] },
        },
      },
      english,
    )
      .filter(({ summary }) => summary.includes('The shortest'))
      .map(({ value }) => value);

  it('suggests the shortest paid post unless a free post reaches the deadline', () => {
    expect(findProposed('FREE', '2026-12-20T17:00:00.000Z')).toEqual([]);
    expect(findProposed('FEES', '2026-12-20T17:00:00.000Z')).toEqual(['BASIC']);
    expect(findProposed('FREE', '2027-01-20T17:00:00.000Z')).toEqual(['STANDARD']);
  });
});
