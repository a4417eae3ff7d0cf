import { describe, expect, it } from 'vitest';
import { listLosses } from '@/components/admin/deletion-labels';
import { listPaidParts } from '@/lib/shared/domain/profile-deletion';
import { english } from '@/tests/support/words';
import { planNames } from '../../support/plans';

const plan = {
  type: 'ORGANIZATION_PREMIUM',
  status: 'active',
  interval: 'year',
  isRenewing: true,
  price: { amount: 59_050, currency: 'EUR' },
  paidUntil: '2026-12-29T12:00:00.000Z',
} as const;
const listing = {
  kind: 'OPPORTUNITY_POST',
  value: 'STANDARD',
  subjectId: '0197a000-0000-7000-8000-00000000000a',
  title: 'Salt and light',
  paidUntil: '2027-03-03T12:00:00.000Z',
} as const;
const holdings = { artworkCount: 41, opportunityCount: 1, applicationCount: 7, plan, listings: [listing] };

describe('paid items of a profile', () => {
  it.each([
    ['a plan that renews', plan, 'the plan Premium, €590.50 a year, renewing on 29 December 2026'],
    [
      'a canceled plan',
      { ...plan, interval: 'month', isRenewing: false },
      'the plan Premium, €590.50 a month, paid until 29 December 2026',
    ],
    ['a trial', { ...plan, status: 'trialing' }, 'the trial of Premium, which ends on 29 December 2026'],
    ['a plan without a price', { ...plan, price: null, paidUntil: null }, 'the plan Premium'],
  ] as const)('says what %s cost and when they end', (_, paid, text) => {
    expect(listPaidParts({ plan: paid, listings: [] }, planNames, english)).toEqual([text]);
  });

  it('says when each paid post and boost ends', () => {
    const boost = { ...listing, kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' } as const;
    const promotion = { ...listing, kind: 'OPPORTUNITY_BOOST', value: 'NEWSLETTER', paidUntil: null } as const;
    expect(listPaidParts({ plan: null, listings: [listing, boost, promotion] }, planNames, english)).toEqual([
      'Standard post for “Salt and light”, paid until 3 March 2027',
      'Highlight for “Salt and light”, paid until 3 March 2027',
      'Newsletter boost for “Salt and light”, paid and not done yet',
    ]);
    expect(listPaidParts({ plan: null, listings: [] }, planNames, english)).toEqual([]);
  });
});

it('tells administrators what a deletion removes and who is notified', () => {
  const deletion = { ...holdings, id: '7', isClaimed: true, payments: [] };
  expect(listLosses(deletion, english)).toEqual([
    '1 call',
    '41 works',
    '7 applications of others to its calls, who keep what they sent',
    'the plan Premium, €590.50 a year, renewing on 29 December 2026: ends at once',
    'Standard post for “Salt and light”, paid until 3 March 2027: ends at once',
    'told by mail: the owner, with your reason; the artists who applied and the jurors of open rounds, without it',
  ]);
  const empty = { artworkCount: 0, opportunityCount: 0, applicationCount: 0, plan: null, listings: [] };
  expect(listLosses({ ...deletion, ...empty }, english)).toEqual(['told by mail: the owner, with your reason']);
  expect(listLosses({ ...deletion, ...empty, isClaimed: false }, english)).toEqual([
    'told: nobody, because the profile is nobody’s',
  ]);
  expect(listLosses({ ...deletion, ...empty, applicationCount: 1, isClaimed: false }, english).at(-1)).toBe(
    'told by mail: the artists who applied and the jurors of open rounds, without it',
  );
});
