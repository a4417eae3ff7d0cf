import { describe, expect, it } from 'vitest';
import { formatRewards, formatSalary } from '@/components/opportunity/format-reward';
import { formatCost } from '@/lib/shared/domain/format-opportunity';
import { computeCostToArtist, type RewardType } from '@/lib/shared/domain/opportunity';
import { english } from '@/tests/support/words';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const francs = (amount: number) => ({ amount: amount * 100, currency: 'CHF' });
const rewards = (...types: RewardType[]) => ({ types, cashPrize: null, funding: null, description: null });
const free = { fee: 'FREE' as const, applicationFee: null, participationFee: null, rewards: rewards() };
const withFees = { ...free, fee: 'FEES' as const };

describe('costs to the artist', () => {
  it('adds up fees in the same currency', () => {
    const cost = computeCostToArtist({ ...withFees, applicationFee: francs(40), participationFee: francs(600) });
    expect(cost.totals).toEqual([francs(640)]);
  });

  it('never adds up amounts in different currencies', () => {
    const cost = computeCostToArtist({ ...withFees, applicationFee: euros(25), participationFee: francs(40) });
    expect(cost.totals).toEqual([euros(25), francs(40)]);
  });

  it('lists expenses that are covered without deducting them', () => {
    const cost = computeCostToArtist({
      ...withFees,
      applicationFee: euros(25),
      rewards: rewards('TRAVEL', 'EXHIBITION', 'ACCOMMODATION'),
    });
    expect(cost.covered).toEqual(['ACCOMMODATION', 'TRAVEL']);
    expect(cost.totals).toEqual([euros(25)]);
  });

  it('a free opportunity and a fee of zero cost nothing', () => {
    expect(computeCostToArtist({ ...free, applicationFee: euros(25) }).totals).toEqual([]);
    expect(computeCostToArtist(free).isKnown).toBe(true);
    expect(computeCostToArtist({ ...withFees, applicationFee: euros(0), participationFee: euros(40) })).toMatchObject({
      applicationFee: null,
      totals: [euros(40)],
    });
  });

  it('the cost of a fee without an amount is unknown', () => {
    expect(computeCostToArtist(withFees)).toMatchObject({ isKnown: false, totals: [] });
  });
});

describe('the cost in a row', () => {
  it('a row shows the cost in a few words', () => {
    expect(formatCost(free, english)).toBe('No fee');
    expect(formatCost({ ...withFees, applicationFee: euros(25) }, english)).toBe('€25 to apply');
    expect(formatCost({ ...withFees, participationFee: euros(40) }, english)).toBe('€40 to take part');
    expect(formatCost({ ...withFees, applicationFee: euros(25), participationFee: euros(40) }, english)).toBe(
      '€25 to apply, €40 to take part',
    );
    expect(formatCost(withFees, english)).toBe('Fees, see the call');
  });
});

describe('the rewards in a row', () => {
  it('a row shows amounts first among the rewards', () => {
    expect(
      formatRewards({ ...rewards('EXHIBITION', 'CASHPRIZE', 'PUBLICATION'), cashPrize: euros(12_000) }, english),
    ).toBe('€12,000 prize, exhibition, publication');
    expect(formatRewards({ ...rewards('ACCOMMODATION', 'TRAVEL', 'FUNDING'), funding: euros(1_800) }, english)).toBe(
      '€1,800 funding, accommodation, travel',
    );
    expect(formatRewards(rewards('ACCOMMODATION', 'OTHER'), english)).toBe('Accommodation, more');
    expect(formatRewards(rewards('CASHPRIZE'), english)).toBe('Cash prize');
  });

  it('a row describes rewards briefly if no amounts are known', () => {
    expect(formatRewards({ ...rewards('OTHER'), description: 'Contact with everyone.' }, english)).toBe(
      'Contact with everyone',
    );
    expect(formatRewards({ ...rewards('OTHER'), description: 'x'.repeat(200) }, english)).toBeNull();
    expect(formatRewards(rewards(), english)).toBeNull();
  });
});

describe('salaries', () => {
  const salary = { min: 3_400, max: 3_400, currency: 'NZD', period: 'HOUR' as const };

  it('writes a salary as an amount, a range, or one end of a range', () => {
    expect(formatSalary(salary, english)).toBe('NZ$34 an hour');
    expect(formatSalary({ ...salary, max: 4_000 }, english)).toBe('NZ$34 to NZ$40 an hour');
    expect(formatSalary({ ...salary, max: null }, english)).toBe('From NZ$34 an hour');
    expect(formatSalary({ ...salary, min: null, period: 'TOTAL' }, english)).toBe('Up to NZ$34 in total');
    expect(formatSalary({ ...salary, min: null, max: null }, english)).toBeNull();
  });
});
