import { describe, expect, it } from 'vitest';
import {
  describeGap,
  describeListingEnd,
  formatBoost,
  formatListingEnd,
  warnOfGap,
} from '@/components/opportunity/describe-listing';
import { addDays, computeListingEnd, coversDeadline, findShortestTier } from '@/lib/shared/domain/listing';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { paidPlanTypes, postUpgrades } from '@/lib/shared/domain/opportunity';
import { applyUpgrade, listUpgrades, readUpgrade } from '@/lib/shared/domain/post-upgrade';
import { listProducts } from '@/lib/shared/domain/price-list';
import { english } from '@/tests/support/words';

const NOW = new Date('2026-11-20T12:00:00Z');
const listing = (planType: 'FREE' | 'BASIC' | 'STANDARD' | 'EXTENDED', days: number | null) => ({
  ...{ planType, from: NOW, deadline: { timeZone: 'Europe/London' } },
  closesAt: days === null ? null : addDays(NOW, days),
});

describe('the end of a listing', () => {
  it.each([
    ['BASIC', null, 30],
    ['BASIC', 29, 30],
    ['BASIC', 30, 30],
    ['BASIC', 44, 44],
    ['BASIC', 44.001, 30],
    ['PREMIUM_SUBSCRIPTION', 44, 44],
    ['FREE', 31, 30],
  ] as const)('with a %s post, a call that closes after %s days is listed for %i days', (planType, closes, ends) => {
    const closesAt = closes === null ? null : addDays(NOW, closes);
    expect(computeListingEnd(planType, addDays(NOW, 30), closesAt)).toEqual(addDays(NOW, ends));
  });

  it.each([
    [null, 'BASIC'],
    [44, 'BASIC'],
    [45, 'STANDARD'],
    [74, 'STANDARD'],
    [75, 'EXTENDED'],
    [134, 'EXTENDED'],
    [135, undefined],
  ] as const)('for a deadline after %s days, suggests the tier %s', (closes, tier) => {
    expect(findShortestTier(NOW, closes === null ? null : addDays(NOW, closes))).toBe(tier);
  });

  it('a free post is enough only for deadlines within its days', () => {
    expect(coversDeadline('FREE', NOW, addDays(NOW, 30))).toBe(true);
    expect(coversDeadline('FREE', NOW, addDays(NOW, 30.01))).toBe(false);
  });
});

describe('the text about the end of a listing', () => {
  it.each([
    ['BASIC', null, '30 days, to 20 December'],
    ['BASIC', 10, '30 days, or until the deadline on 30 November'],
    ['BASIC', 40, '30 days and, at no charge, to 30 December, the deadline'],
    ['BASIC', 50, '30 days, to 20 December'],
    ['EXTENDED', null, '120 days, to 20 March 2027, highlighted for the first 7 days'],
  ] as const)(
    'the text about a %s post with a deadline after %s days names the last day of the listing',
    (planType, days, words) => {
      expect(describeListingEnd(listing(planType, days), english)).toBe(words);
    },
  );

  it('warns of a deadline after the end of the listing, and suggests a tier that is enough', () => {
    expect(warnOfGap(listing('BASIC', 50), english)).toBe(
      'The listing ends on 20 December, 20 days before the deadline. Artists no longer find it after that. Standard lists it until the deadline.',
    );
    expect(warnOfGap(listing('FREE', 31), english)).toContain('1 day before the deadline');
    expect(warnOfGap(listing('EXTENDED', 200), english)).toContain('You can post it again then.');
    expect(warnOfGap(listing('STANDARD', 50), english)).toBeNull();
    expect(warnOfGap(listing('FREE', null), english)).toBeNull();
  });

  it('a listing ends at its deadline or when its paid days end, in the deadline’s time zone', () => {
    const deadline = { kind: 'FIXED', localDateTime: null, timeZone: 'Asia/Tokyo' } as const;
    const opportunity = { deadline, closesAt: '2026-12-05T23:00:00.000Z', visibleUntil: '2026-12-01T16:00:00.000Z' };
    expect(formatListingEnd(opportunity, english)).toBe('2 Dec 2026');
    expect(describeGap(opportunity, english)).toBe(
      'The listing ends 4 days before the deadline. After 2 December 2026 artists no longer find it.',
    );
    expect(describeGap({ ...opportunity, visibleUntil: '2026-12-05T23:00:00.000Z' }, english)).toBeNull();
    expect(formatListingEnd({ ...opportunity, closesAt: null, visibleUntil: null }, english)).toBeNull();
  });
});

describe('longer listings', () => {
  const opportunity = { status: 'PUBLISHED' };

  it.each([
    ['FREE', paidPlanTypes],
    ['BASIC', ['BASIC_TO_STANDARD', 'BASIC_TO_EXTENDED']],
    ['STANDARD', ['STANDARD_TO_EXTENDED']],
    ['PREMIUM_SUBSCRIPTION', ['STANDARD_TO_EXTENDED']],
    ['EXTENDED', []],
  ] as const)('for a longer listing of a %s post, offers the upgrades %j', (planType, events) => {
    expect(listUpgrades({ ...opportunity, planType })).toEqual(events);
    expect(listUpgrades({ ...opportunity, planType, status: 'CLOSED' })).toEqual([]);
  });

  it('an upgrade’s days follow the paid days, but a new tier starts now', () => {
    const apply = (event: 'BASIC' | 'BASIC_TO_STANDARD', paidUntil: string | null) =>
      applyUpgrade({ ...opportunity, planType: 'BASIC', paidUntil }, event, NOW).paidUntil.toISOString();
    expect(apply('BASIC_TO_STANDARD', '2026-12-10T12:00:00.000Z')).toBe('2027-01-09T12:00:00.000Z');
    expect(apply('BASIC_TO_STANDARD', '2026-12-20T12:00:00.000Z')).toBe('2027-01-19T12:00:00.000Z');
    expect(apply('BASIC', '2026-12-10T12:00:00.000Z')).toBe('2026-12-20T12:00:00.000Z');
    expect(apply('BASIC_TO_STANDARD', null)).toBe('2027-01-19T12:00:00.000Z');
    expect(listUpgrades({ ...opportunity, planType: null })).toEqual([]);
  });

  it.each(priceCurrencies)('an upgrade in %s costs the difference between two tiers', (currency) => {
    const amountOf = (event: string) => {
      const [price] =
        listProducts(defaultOffer).OPPORTUNITY.find(({ metadata }) => metadata.opportunityPostEvent === event)
          ?.prices ?? [];
      if (price === undefined) throw new Error(`${event} is not sold.`);
      return price.amounts[currency];
    };
    for (const upgrade of postUpgrades) {
      const { from, to } = readUpgrade(upgrade);
      expect(amountOf(from) + amountOf(upgrade)).toBe(amountOf(to));
    }
  });
});

describe('boosts of one’s own opportunities', () => {
  const deadline = { kind: 'FIXED', localDateTime: '2026-12-20T23:30', timeZone: 'America/New_York' } as const;
  const boosted = { promotedUntil: null, highlightedUntil: '2026-12-25T12:00:00.000Z', closesAt: null, deadline };

  it('a boost ends earlier if its opportunity closes first', () => {
    expect(formatBoost(boosted, english)).toBe('Highlighted to 25 Dec 2026');
    expect(formatBoost({ ...boosted, closesAt: '2026-12-21T04:30:00.000Z' }, english)).toBe(
      'Highlighted to 20 Dec 2026',
    );
    expect(formatBoost({ ...boosted, closesAt: '2026-12-30T04:30:00.000Z' }, english)).toBe(
      'Highlighted to 25 Dec 2026',
    );
    const promoted = { ...boosted, promotedUntil: '2026-12-27T12:00:00.000Z' };
    expect(formatBoost({ ...promoted, closesAt: '2026-12-21T04:30:00.000Z' }, english)).toBe('Top post to 20 Dec 2026');
    expect(formatBoost({ ...boosted, highlightedUntil: null }, english)).toBeNull();
  });
});
