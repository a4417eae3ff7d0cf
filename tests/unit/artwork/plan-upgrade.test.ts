import { expect, it } from 'vitest';
import { describeSwitchUpgrade } from '@/components/artwork/publish/plan-upgrade';
import { english, renderMarkup } from '@/tests/support/words';

const francs = (amount: number) => ({ amount, currency: 'CHF' });

it('describes a larger plan in the current plan’s currency, and as free during a trial', () => {
  const { describeResult, ...free } = describeSwitchUpgrade(
    ...(['Artist', '50 works.', { due: francs(0), price: francs(800) }, english] as const),
  );
  expect(renderMarkup(describeResult({ title: 'Tide', work: (chunks) => chunks }))).toBe(
    'Tide goes up beside the others. You pay nothing today.',
  );
  expect(free).toEqual({
    name: 'Artist',
    price: 'CHF\u00a08 a month',
    summary: '50 works. It counts at once, and today you pay nothing.',
    action: 'Switch to Artist and publish',
  });
  expect(describeSwitchUpgrade('Artist', '50 works.', { due: francs(300), price: francs(800) }, english)).toMatchObject(
    {
      summary: '50 works. It counts at once, and today you pay the difference for the days left.',
      action: 'Pay CHF\u00a03 and publish',
    },
  );
});
