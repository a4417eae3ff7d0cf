import { describe, expect, it } from 'vitest';
import { describeFreeze, describePlanState } from '@/lib/domain/plan-state';

type Told = Parameters<typeof describePlanState>[0];

const running: Told = {
  type: 'ARTIST_STARTER',
  status: 'active',
  interval: 'month',
  isExpired: false,
  currentPeriodEnd: '2026-12-03T10:00:00.000Z',
  cancelAt: null,
  price: { amount: 500, currency: 'USD' },
  next: null,
};
const describePlan = (changes: Partial<Told>) => describePlanState({ ...running, ...changes }, 2026);

describe('how a plan stands', () => {
  it.each<[string, Partial<Told>, string, string | null]>([
    ['one that runs', {}, 'It renews on 3 December for $5, every month.', null],
    [
      'one by the year, of next year',
      {
        interval: 'year',
        price: { amount: 14_850, currency: 'JPY' },
        currentPeriodEnd: '2027-01-02T00:00:00.000Z',
      },
      'It renews on 2 January 2027 for ¥14,850, every year.',
      null,
    ],
    ['one without a known price', { price: null, currentPeriodEnd: null }, 'It renews every month.', null],
    [
      'a trial',
      { status: 'trialing', price: null },
      'You try Starter until 3 December. Then you are back to no plan, and nothing is deleted.',
      null,
    ],
    [
      'a payment that failed',
      { status: 'past_due' },
      'The last payment for Starter did not go through. The plan goes on while it is tried again: look at your card.',
      'PAY',
    ],
    [
      'a cancelled one',
      { cancelAt: '2026-12-03T10:00:00.000Z' },
      'Starter is cancelled and stays until 3 December.',
      'UNDO',
    ],
    [
      'a cancelled trial',
      { status: 'trialing', cancelAt: '2026-12-03T10:00:00.000Z' },
      'Starter is cancelled and stays until 3 December.',
      'UNDO',
    ],
    [
      'one that becomes smaller',
      { type: 'ARTIST_PRO', next: { type: 'ARTIST', interval: 'year' } },
      'Pro stays until 3 December, then you go on with Artist, paid by the year.',
      'UNDO',
    ],
    [
      'one that has ended',
      { status: 'canceled', isExpired: true },
      'Starter has ended on 3 December. What you have put up is safe.',
      null,
    ],
    [
      'one that was never paid',
      { status: 'incomplete_expired', isExpired: true },
      'Starter has not begun: its first payment did not go through, and nothing was charged.',
      null,
    ],
    [
      'one that is not paid any more',
      { status: 'unpaid', isExpired: true },
      'Starter has ended: its payment did not go through. What you have put up is safe.',
      'PAY',
    ],
  ])('%s', (_, changes, sentence, help) => {
    expect(describePlan(changes)).toEqual({ sentence, help });
  });
});

describe('what a smaller plan hides', () => {
  it('is the newest works over its number', () => {
    expect(describeFreeze(32, 20)).toBe(
      'Of your 32 works 20 stay to be seen. The newest 12 are kept and hidden, and return with a larger plan.',
    );
    expect(describeFreeze(21, 20)).toContain('The newest is kept and hidden');
  });

  it('is nothing where there is room', () => {
    expect([describeFreeze(20, 20), describeFreeze(0, 5), describeFreeze(1_000, null)]).toEqual([null, null, null]);
  });
});
