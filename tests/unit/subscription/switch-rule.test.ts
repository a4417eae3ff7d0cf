import { describe, expect, it } from 'vitest';
import { decideDirection, findSwitchConflict } from '@/services/product-api/subscription/switch-plan';

describe('switching between plans', () => {
  it.each([
    ['a smaller price a month', ['month', 900], ['month', 500], 'DOWNGRADE'],
    ['a larger price a month', ['month', 500], ['month', 900], 'UPGRADE'],
    ['the same price a month', ['month', 900], ['month', 900], 'DOWNGRADE'],
    ['a year at ten months', ['month', 900], ['year', 9_000], 'UPGRADE'],
    ['a month in place of a year', ['year', 9_000], ['month', 900], 'DOWNGRADE'],
    ['a year of a smaller plan', ['month', 900], ['year', 5_000], 'DOWNGRADE'],
  ] as const)('decides whether a switch to %s is up or down', (_, [before, price], [after, next], direction) => {
    const current = { type: 'ARTIST', interval: before, amount: price } as const;
    expect(decideDirection(current, { type: 'ARTIST_PRO', interval: after, amount: next })).toBe(direction);
  });

  it('a year of the same plan is an upgrade, whatever it costs', () => {
    const month = { type: 'ARTIST', interval: 'month', amount: 900 } as const;
    for (const amount of [8_000, 9_000, 10_800]) {
      const year = { type: 'ARTIST', interval: 'year', amount } as const;
      expect([decideDirection(month, year), decideDirection(year, month)]).toEqual(['UPGRADE', 'DOWNGRADE']);
    }
  });

  it('rejects a switch to the current plan or with an unpaid invoice', () => {
    const current = { type: 'ARTIST', interval: 'month', status: 'active' } as const;
    const yearly = { type: 'ARTIST', interval: 'year' } as const;
    expect(findSwitchConflict(current, { type: 'ARTIST', interval: 'month' })).toBe('SAME_PLAN');
    expect(findSwitchConflict(current, yearly)).toBeNull();
    expect(findSwitchConflict({ ...current, status: 'past_due' }, yearly)).toBe('UNPAID_INVOICE');
    expect(findSwitchConflict({ ...current, status: 'unpaid' }, yearly)).toBe('UNPAID_INVOICE');
  });
});
