import { intlTags } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { formatDayAt, formatZonePlace } from './deadline';
import { formatCharge, type Money } from './money';
import type { PlanNames } from './offer';
import type { Interval, SubscriptionType, subscriptionStatuses } from './subscription';

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

/** The reader's time zone, and the names of the plans in the reader's language. */
type PlanReader = { timeZone: string; plans: PlanNames };

/** The most important sentence about a plan, and the action to offer. */
type PlanState = { sentence: string; help: 'PAY' | 'UNDO' | null };

/** Takes the amount from the provider's upcoming invoice, so it always matches the actual charge. */
export function describePlanState(
  fields: PlanFields,
  charge: NextCharge,
  { timeZone, plans }: PlanReader,
  words: Words,
): PlanState {
  const { t, language } = words;
  const { type, status, cancelAt, currentPeriodEnd, next, isExpired } = fields;
  const plan = plans[type];
  const formatEnd = (instant: string) => formatDayAt(instant, timeZone, undefined, language);
  if (isExpired)
    return { sentence: describeEnd(fields, { timeZone, plans }, words), help: status === 'unpaid' ? 'PAY' : null };
  if (status === 'past_due') return { sentence: t('subscription.state.pastDue', { plan }), help: 'PAY' };
  if (status === 'trialing') return describeTrial(fields, charge, { timeZone, plans }, words);
  if (cancelAt !== null) {
    return { sentence: t('subscription.state.cancelled', { plan, day: formatEnd(cancelAt) }), help: 'UNDO' };
  }
  if (next !== null) {
    const day = currentPeriodEnd === null ? 'none' : formatEnd(currentPeriodEnd);
    const then = describeBeginning(charge, { ...next, price: null }, plans, words);
    return { sentence: `${t('subscription.state.stays', { plan, day })} ${then}`, help: 'UNDO' };
  }
  if (charge.next === null) return { sentence: t('subscription.state.free', { plan }), help: null };
  const renewal = {
    plan,
    day: formatEnd(charge.next.dueAt),
    charge: describeCharge(charge, { ...fields, position: 'start' }, plans, words),
  };
  return { sentence: t('subscription.state.renews', renewal), help: null };
}

/** True for a trial that continues as a paid plan. */
export function isTrialKept({ status }: Pick<PlanFields, 'status'>, { next }: Pick<NextCharge, 'next'>): boolean {
  return status === 'trialing' && next !== null;
}

function describeTrial(plan: PlanFields, charge: NextCharge, { timeZone, plans }: PlanReader, words: Words): PlanState {
  const { t } = words;
  const { currentPeriodEnd } = plan;
  const end = currentPeriodEnd === null ? 'none' : formatInstant(currentPeriodEnd, timeZone, words);
  const then = isTrialKept(plan, charge)
    ? describeBeginning(charge, plan, plans, words)
    : t('subscription.state.notKept', { hasCard: String(charge.card !== null) });
  return { sentence: `${t('subscription.state.trialEnds', { end })} ${then}`, help: null };
}

type ChargedPlan = Pick<PlanFields, 'type' | 'interval' | 'price'>;

/**
 * Example: "Then Pro begins: that day we charge $29 to your Visa ending 4242, and then every month until you cancel."
 */
function describeBeginning(charge: NextCharge, charged: ChargedPlan, plans: PlanNames, words: Words): string {
  const plan = plans[charged.type];
  if (charge.next === null) return words.t('subscription.state.then', { plan });
  const sum = describeCharge(charge, { ...charged, position: 'inside' }, plans, words);
  return words.t('subscription.state.thenCharged', { plan, charge: sum });
}

/** Adds the regular price if a discount or credit reduces the next charge. Empty if nothing is charged. */
function describeCharge(
  { next, card }: NextCharge,
  { type, interval, price, position }: ChargedPlan & { position: 'start' | 'inside' },
  plans: PlanNames,
  { t, language }: Words,
): string {
  if (next === null) return '';
  const values = {
    position,
    interval,
    sum: formatCharge(next.total, [], language),
    card: card === null ? 'none' : t('subscription.state.card', { brand: card.brand, digits: card.last4 }),
  };
  if (price === null || next.total.amount >= price.amount) return t('subscription.state.charge', values);
  const regular = { price: formatCharge(price, [], language), plan: plans[type] };
  return t('subscription.state.reducedCharge', { ...values, ...regular });
}

/** Formats "2 December 2026 at 14:20 in Glasgow". */
function formatInstant(instant: string, timeZone: string, words: Words): string {
  const { t, language } = words;
  return t('subscription.state.instant', {
    day: formatDayAt(instant, timeZone, undefined, language),
    time: new Intl.DateTimeFormat(intlTags[language], { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
      new Date(instant),
    ),
    place: formatZonePlace(timeZone, words),
  });
}

function describeEnd(
  { type, status, currentPeriodEnd }: PlanFields,
  { timeZone, plans }: PlanReader,
  { t, language }: Words,
): string {
  const plan = plans[type];
  if (status === 'unpaid') return t('subscription.state.unpaid', { plan });
  if (status === 'incomplete' || status === 'incomplete_expired') return t('subscription.state.incomplete', { plan });
  if (status === 'paused') return t('subscription.state.paused', { plan });
  // If the plan was ended immediately, its period may still end in the future.
  const isPast = currentPeriodEnd !== null && Date.parse(currentPeriodEnd) <= Date.now();
  const day = isPast ? formatDayAt(currentPeriodEnd, timeZone, undefined, language) : 'none';
  return t('subscription.state.ended', { plan, day });
}

/** Null if the plan shows every work. @param plan undefined for the current plan. */
export function describeFreeze(
  works: number,
  limit: number | null,
  plan: SubscriptionType | 'NONE' | undefined,
  plans: PlanNames,
  t: Words['t'],
): string | null {
  if (limit === null || works <= limit) return null;
  const name = plan === undefined ? 'own' : plan === 'NONE' ? 'none' : plans[plan];
  return t('subscription.frozen.over', { plan: name, limit: String(limit), works });
}
