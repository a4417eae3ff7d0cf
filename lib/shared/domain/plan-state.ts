import { formatDayAt, formatZonePlace } from './deadline';
import { formatCharge, type Money } from './money';
import { type Interval, planLabels, type SubscriptionType, type subscriptionStatuses } from './subscription';

/** Times are ISO 8601. */
export type PlanFields = {
  type: SubscriptionType;
  status: (typeof subscriptionStatuses)[number];
  isExpired: boolean;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  next: { type: SubscriptionType; interval: Interval } | null;
  interval: Interval;
  price: Money | null;
};

/** `next` is null if nothing will be charged. */
type NextCharge = {
  card: { brand: string; last4: string } | null;
  next: { total: Money; dueAt: string } | null;
};

/** The most important sentence about a plan, and the action to offer. */
type PlanState = { sentence: string; help: 'PAY' | 'UNDO' | null };

/** Uses only the amount of the provider's upcoming invoice, so it always matches the actual charge. */
export function describePlanState(plan: PlanFields, charge: NextCharge, timeZone: string): PlanState {
  const { type, status, cancelAt, next, isExpired } = plan;
  if (isExpired) return { sentence: describeEnd(plan, timeZone), help: status === 'unpaid' ? 'PAY' : null };
  const name = planLabels[type];
  if (status === 'past_due') {
    return {
      sentence: `The last payment for ${name} did not go through. The plan goes on while we try again: look at your card.`,
      help: 'PAY',
    };
  }
  if (status === 'trialing') return describeTrial(plan, charge, timeZone);
  if (cancelAt !== null) {
    const end = formatDayAt(cancelAt, timeZone);
    return { sentence: `${name} is cancelled. You keep it until ${end}, and nothing more is charged.`, help: 'UNDO' };
  }
  if (next !== null) {
    const end = formatEnd(plan, timeZone);
    const then = `Then ${planLabels[next.type]} begins${formatNextCharge(charge, { ...next, price: null })}.`;
    return { sentence: `${name} stays until ${end}. ${then}`, help: 'UNDO' };
  }
  if (charge.next === null) return { sentence: `${name} is yours, and nothing will be charged for it.`, help: null };
  const day = formatDayAt(charge.next.dueAt, timeZone);
  return { sentence: `${name} renews on ${day}. ${formatSum(charge, plan)}.`, help: null };
}

/** True for a trial that will continue as a paid plan. */
export function isTrialKept({ status }: Pick<PlanFields, 'status'>, { next }: Pick<NextCharge, 'next'>): boolean {
  return status === 'trialing' && next !== null;
}

function describeTrial(plan: PlanFields, charge: NextCharge, timeZone: string): PlanState {
  const { type, currentPeriodEnd } = plan;
  const end = currentPeriodEnd === null ? '' : ` on ${formatInstant(currentPeriodEnd, timeZone)}`;
  const reason = charge.card === null ? 'We have no card from you' : 'You have not kept it';
  const then = isTrialKept(plan, charge)
    ? `Then ${planLabels[type]} begins${formatNextCharge(charge, plan)}.`
    : `${reason}, so nothing will be charged: you go back to no plan, and nothing is deleted.`;
  return { sentence: `Your trial ends${end}. ${then}`, help: null };
}

type ChargedPlan = Pick<PlanFields, 'type' | 'interval' | 'price'>;

/** Formats ": that day we charge $29 to your Visa ending 4242, and then every month until you cancel". */
function formatNextCharge(charge: NextCharge, plan: ChargedPlan): string {
  const sum = formatSum(charge, plan);
  return sum === '' ? '' : `: ${sum.charAt(0).toLowerCase()}${sum.slice(1)}`;
}

/** Adds the regular price if a discount or credit reduces the next charge. */
function formatSum({ next, card }: NextCharge, { type, interval, price }: ChargedPlan): string {
  if (next === null) return '';
  const charge = `That day we charge ${formatCharge(next.total)}${formatCard(card)}`;
  return price !== null && next.total.amount < price.amount
    ? `${charge}, instead of the ${formatCharge(price)} that ${planLabels[type]} costs every ${interval} until you cancel`
    : `${charge}, and then every ${interval} until you cancel`;
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover card',
  jcb: 'JCB card',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay card',
  visa: 'Visa',
};

function formatCard(card: NextCharge['card']): string {
  return card === null ? '' : ` to your ${BRANDS[card.brand] ?? 'card'} ending ${card.last4}`;
}

/** Formats "2 December 2026 at 14:20 in Glasgow". */
function formatInstant(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(instant));
  return `${formatDayAt(instant, timeZone)} at ${time} ${formatZonePlace(timeZone)}`;
}

function formatEnd({ currentPeriodEnd }: PlanFields, timeZone: string): string {
  return currentPeriodEnd === null ? 'the end of its period' : formatDayAt(currentPeriodEnd, timeZone);
}

function describeEnd({ type, status, currentPeriodEnd }: PlanFields, timeZone: string): string {
  const name = planLabels[type];
  if (status === 'unpaid') return `${name} has ended: its payment did not go through. What you have put up is safe.`;
  if (status === 'incomplete' || status === 'incomplete_expired') {
    return `${name} has not begun: its first payment did not go through, and nothing was charged.`;
  }
  if (status === 'paused') return `${name} is paused. What you have put up is safe.`;
  // The period of a plan that was ended immediately may end in the future.
  const isPast = currentPeriodEnd !== null && Date.parse(currentPeriodEnd) <= Date.now();
  const when = !isPast ? '' : ` on ${formatDayAt(currentPeriodEnd, timeZone)}`;
  return `${name} has ended${when}. What you have put up is safe.`;
}

/** Null if the plan shows all works. */
export function describeFreeze(works: number, limit: number | null, name: string): string | null {
  if (limit === null || works <= limit) return null;
  return `${name} shows ${limit} of your ${works} works. Kept and frozen, until there is room again:`;
}
