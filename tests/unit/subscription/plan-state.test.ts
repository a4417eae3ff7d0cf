import { describe, expect, it } from 'vitest';
import { describeFreeze, describePlanState, isTrialKept } from '@/lib/shared/domain/plan-state';
import { planNames } from '../../support/plans';
import { english } from '../../support/words';

type PlanStateInput = Parameters<typeof describePlanState>[0];
type Charge = Parameters<typeof describePlanState>[1];

const END = '2020-12-03T23:30:00.000Z';
const running: PlanStateInput = {
  type: 'ARTIST_STARTER',
  status: 'active',
  interval: 'month',
  isExpired: false,
  currentPeriodEnd: END,
  cancelAt: null,
  next: null,
  price: { amount: 500, currency: 'USD' },
};
const renewal: Charge = {
  card: { brand: 'visa', last4: '4242' },
  next: { total: { amount: 500, currency: 'USD' }, dueAt: END },
};
const nothing: Charge = { card: null, next: null };
const describePlan = (changes: Partial<PlanStateInput>, charge: Charge = renewal, zone = 'Europe/London') =>
  describePlanState({ ...running, ...changes }, charge, { timeZone: zone, plans: planNames }, english);

describe('the sentence about a plan', () => {
  it.each<[string, Partial<PlanStateInput>, Charge, string, ('PAY' | 'UNDO')?]>([
    [
      'a plan that renews',
      {},
      renewal,
      'Starter renews on 3 December 2020. That day we charge $5 to your Visa ending 4242, and then every month until you cancel.',
    ],
    [
      'a yearly plan with a card of an unknown brand',
      { interval: 'year' },
      { card: { brand: 'other', last4: '0001' }, next: { total: { amount: 14_850, currency: 'JPY' }, dueAt: END } },
      'Starter renews on 3 December 2020. That day we charge ¥14,850 to your card ending 0001, and then every year until you cancel.',
    ],
    [
      'a plan that a code makes cheaper for some months',
      { price: { amount: 1_000, currency: 'USD' } },
      renewal,
      'Starter renews on 3 December 2020. That day we charge $5 to your Visa ending 4242, instead of the $10 that Starter costs every month until you cancel.',
    ],
    [
      'a trial that is kept, with a code',
      { status: 'trialing', price: { amount: 1_000, currency: 'USD' } },
      renewal,
      'Your trial ends on 3 December 2020 at 23:30 in London. Then Starter begins: that day we charge $5 to your Visa ending 4242, instead of the $10 that Starter costs every month until you cancel.',
    ],
    [
      'a plan to whose price tax is added',
      { price: { amount: 420, currency: 'USD' } },
      renewal,
      'Starter renews on 3 December 2020. That day we charge $5 to your Visa ending 4242, and then every month until you cancel.',
    ],
    ['a plan that was given for free', {}, nothing, 'Starter is yours, and nothing will be charged for it.'],
    [
      'a trial without a card',
      { status: 'trialing' },
      nothing,
      'Your trial ends on 3 December 2020 at 23:30 in London. We have no card from you, so nothing will be charged: you go back to no plan, and nothing is deleted.',
    ],
    [
      'a trial that the card of an earlier plan does not continue',
      { status: 'trialing', cancelAt: END },
      { ...nothing, card: renewal.card },
      'Your trial ends on 3 December 2020 at 23:30 in London. You have not kept it, so nothing will be charged: you go back to no plan, and nothing is deleted.',
    ],
    [
      'a trial that is kept',
      { status: 'trialing' },
      renewal,
      'Your trial ends on 3 December 2020 at 23:30 in London. Then Starter begins: that day we charge $5 to your Visa ending 4242, and then every month until you cancel.',
    ],
    [
      'a payment that failed',
      { status: 'past_due' },
      renewal,
      'The last payment for Starter did not go through. The plan goes on while we try again: look at your card.',
      'PAY',
    ],
    [
      'a cancelled plan',
      { cancelAt: END },
      { ...renewal, next: null },
      'Starter is cancelled. You keep it until 3 December 2020, and nothing more is charged.',
      'UNDO',
    ],
    [
      'a downgrade, with the price of the smaller plan',
      { type: 'ARTIST_PRO', next: { type: 'ARTIST_STARTER', interval: 'month' } },
      renewal,
      'Pro stays until 3 December 2020. Then Starter begins: that day we charge $5 to your Visa ending 4242, and then every month until you cancel.',
      'UNDO',
    ],
    [
      'a plan that has ended',
      { status: 'canceled', isExpired: true },
      nothing,
      'Starter has ended on 3 December 2020. What you have put up is safe.',
    ],
    [
      'a plan that was ended before its period',
      { status: 'canceled', isExpired: true, currentPeriodEnd: '9999-01-01T00:00:00.000Z' },
      nothing,
      'Starter has ended. What you have put up is safe.',
    ],
    [
      'a plan that was never paid',
      { status: 'incomplete_expired', isExpired: true },
      nothing,
      'Starter has not begun: its first payment did not go through, and nothing was charged.',
    ],
    [
      'a plan with unpaid invoices',
      { status: 'unpaid', isExpired: true },
      nothing,
      'Starter has ended: its payment did not go through. What you have put up is safe.',
      'PAY',
    ],
    [
      'a plan that was not paid yet',
      { status: 'incomplete', isExpired: true },
      nothing,
      'Starter has not begun: its first payment did not go through, and nothing was charged.',
    ],
    [
      'a paused plan',
      { status: 'paused', isExpired: true },
      nothing,
      'Starter is paused. What you have put up is safe.',
    ],
    [
      'a plan that has ended on an unknown day',
      { status: 'canceled', isExpired: true, currentPeriodEnd: null },
      nothing,
      'Starter has ended. What you have put up is safe.',
    ],
    [
      'a trial with an unknown end, charged without a card',
      { status: 'trialing', currentPeriodEnd: null },
      { ...renewal, card: null },
      'Your trial ends. Then Starter begins: that day we charge $5, and then every month until you cancel.',
    ],
    [
      'a downgrade without a charge on an unknown day',
      { currentPeriodEnd: null, next: { type: 'ARTIST', interval: 'month' } },
      nothing,
      `Starter stays until the end of its period. Then ${planNames.ARTIST} begins.`,
      'UNDO',
    ],
  ])('describes the plan %s', (_, changes, charge, sentence, help) => {
    expect(describePlan(changes, charge)).toEqual({ sentence, help: help ?? null });
  });

  it('recognizes a trial that will be charged at its end', () => {
    expect(isTrialKept({ status: 'trialing' }, renewal)).toBe(true);
    expect(isTrialKept({ status: 'active' }, renewal)).toBe(false);
    expect(isTrialKept({ status: 'trialing' }, nothing)).toBe(false);
  });

  it('names the day in the reader’s time zone', () => {
    expect(describePlan({}, renewal, 'Asia/Tokyo').sentence).toContain('renews on 4 December 2020');
  });
});

describe('the frozen artworks message', () => {
  it('says how many artworks are frozen', () => {
    expect(describeFreeze(32, 20, 'ARTIST_STARTER', planNames, english.t)).toBe(
      'Starter shows 20 of your 32 works. Kept and frozen, until there is room again:',
    );
  });

  it('says nothing about frozen artworks if the plan has room', () => {
    const none = [
      describeFreeze(20, 20, 'NONE', planNames, english.t),
      describeFreeze(0, 5, 'NONE', planNames, english.t),
      describeFreeze(1_000, null, 'NONE', planNames, english.t),
    ];
    expect(none).toEqual([null, null, null]);
  });
});
