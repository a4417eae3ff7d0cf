import { expect, it } from 'vitest';
import { describeSwitchUpgrade } from '@/components/artwork/publish/plan-upgrade';

const francs = (amount: number) => ({ amount, currency: 'CHF' });

it('describes a larger plan in the current plan’s currency, without a charge during a trial', () => {
  expect(describeSwitchUpgrade('Artist', '50 works.', { due: francs(0), price: francs(800) })).toEqual({
    name: 'Artist',
    price: 'CHF\u00a08 a month',
    summary: '50 works. It counts at once, and today you pay nothing.',
    action: 'Switch to Artist and publish',
    result: 'goes up beside the others. You pay nothing today.',
  });
  expect(describeSwitchUpgrade('Artist', '50 works.', { due: francs(300), price: francs(800) })).toMatchObject({
    summary: '50 works. It counts at once, and today you pay the difference for the days left.',
    action: 'Pay CHF\u00a03 and publish',
  });
});
