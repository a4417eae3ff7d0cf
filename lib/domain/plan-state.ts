import { formatDay } from './deadline';
import { formatMoney, type Money } from './money';
import type { Interval } from './plan-price';
import { planLabels, type SubscriptionType, type subscriptionStatuses } from './subscription';

/** A subscription as its holder reads of it; times are ISO 8601. */
type ToldPlan = {
  type: SubscriptionType;
  status: (typeof subscriptionStatuses)[number];
  interval: Interval;
  isExpired: boolean;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  price: Money | null;
  next: { type: SubscriptionType; interval: Interval } | null;
};

/** What a holder has to know before all else, and what helps: to pay, to take a change back, or nothing. */
type PlanState = { sentence: string; help: 'PAY' | 'UNDO' | null };

/**
 * How a subscription stands and how it goes on, in a sentence (product 6).
 * @param thisYear the year that dates leave out.
 */
export function describePlanState(plan: ToldPlan, thisYear: number): PlanState {
  const { status, cancelAt, currentPeriodEnd, next, isExpired } = plan;
  if (isExpired) return { sentence: describeEnd(plan, thisYear), help: status === 'unpaid' ? 'PAY' : null };
  const name = planLabels[plan.type];
  if (status === 'past_due') {
    return {
      sentence: `The last payment for ${name} did not go through. The plan goes on while it is tried again: look at your card.`,
      help: 'PAY',
    };
  }
  if (cancelAt !== null) {
    return { sentence: `${name} is cancelled and stays until ${formatDay(cancelAt, thisYear)}.`, help: 'UNDO' };
  }
  const end = currentPeriodEnd === null ? null : formatDay(currentPeriodEnd, thisYear);
  if (next !== null) {
    const then = `${planLabels[next.type]}, paid by the ${next.interval}`;
    return {
      sentence: `${name} stays until ${end ?? 'the end of its period'}, then you go on with ${then}.`,
      help: 'UNDO',
    };
  }
  if (status === 'trialing') {
    const until = end === null ? `You try ${name}` : `You try ${name} until ${end}`;
    return { sentence: `${until}. Then you are back to no plan, and nothing is deleted.`, help: null };
  }
  return { sentence: describeRenewal(plan, end), help: null };
}

function describeRenewal({ price, interval }: ToldPlan, end: string | null): string {
  const amount = price === null ? '' : ` for ${formatMoney(price)}`;
  return end === null ? `It renews every ${interval}${amount}.` : `It renews on ${end}${amount}, every ${interval}.`;
}

function describeEnd({ type, status, currentPeriodEnd }: ToldPlan, thisYear: number): string {
  const name = planLabels[type];
  if (status === 'unpaid') return `${name} has ended: its payment did not go through. What you have put up is safe.`;
  if (status === 'incomplete' || status === 'incomplete_expired') {
    return `${name} has not begun: its first payment did not go through, and nothing was charged.`;
  }
  if (status === 'paused') return `${name} is paused. What you have put up is safe.`;
  const when = currentPeriodEnd === null ? '' : ` on ${formatDay(currentPeriodEnd, thisYear)}`;
  return `${name} has ended${when}. What you have put up is safe.`;
}

/**
 * What a smaller plan does to works that are there (product 5); null when there is room for all.
 * @param limit how many the plan shows; null for as many as one likes.
 */
export function describeFreeze(works: number, limit: number | null): string | null {
  if (limit === null || works <= limit) return null;
  const over = works - limit;
  const hidden =
    over === 1
      ? 'The newest is kept and hidden, and returns with a larger plan.'
      : `The newest ${over} are kept and hidden, and return with a larger plan.`;
  return `Of your ${works} works ${limit} stay to be seen. ${hidden}`;
}
