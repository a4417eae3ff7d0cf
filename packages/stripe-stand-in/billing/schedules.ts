import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newObject, skeleton } from '../new-object';
import type { Schedule, SchedulePhase, Subscription } from '../objects';
import type { Params } from '../params';
import { addMonths } from '../periods';
import { itemOf, recurringPrice } from './items';
import { computeChange } from './proration';

/** Creates a schedule whose only phase lasts until the end of the period. */
export function createScheduleFrom(account: Account, subscription: Subscription): Schedule {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const schedule: Schedule = {
    ...newObject('subscription_schedule'),
    created: account.customerNow(subscription.customer),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    phases: [newPhase(subscription.currency, price.id, { start, end })],
    subscription: subscription.id,
  };
  subscription.schedule = schedule.id;
  return account.put('subscription_schedule', schedule);
}

function newPhase(currency: string, price: string, { start, end }: { start: number; end: number }): SchedulePhase {
  const items = [{ ...skeleton('phase_item'), plan: price, price }];
  return { ...skeleton('phase'), currency, end_date: end, items, start_date: start };
}

/** @throws ProviderError for gaps, invalid prices, or a first phase that is not current */
export function readPhases(account: Account, subscription: Subscription, given: readonly Params[]): SchedulePhase[] {
  const current = itemOf(subscription);
  let start = current.current_period_start;
  const phases = given.map((params) => {
    const from = params.int('start_date');
    if (from !== undefined && from !== start) {
      throw invalidRequest('A phase begins where the one before it ends.', params.name('start_date'));
    }
    params.choice('proration_behavior', ['none']);
    const item = params.only('items');
    item.choice('quantity', ['1']);
    const price = recurringPrice(account, item.required('price'), item.name('price'), subscription.currency);
    const end = readEnd(params, start);
    if (end <= start) throw invalidRequest('A phase ends after it starts.', params.name('end_date'));
    const phase = newPhase(subscription.currency, price.id, { start, end });
    start = end;
    return phase;
  });
  const [first] = phases;
  if (first?.end_date !== current.current_period_end || first.items[0]?.price !== current.price.id) {
    throw invalidRequest('The Stripe stand-in changes items at the end of the period only.', 'phases');
  }
  return phases;
}

function readEnd(params: Params, start: number): number {
  const end = params.int('end_date');
  const duration = params.map('duration');
  if (end !== undefined && duration !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: end_date, duration.', params.name('duration'));
  }
  if (end !== undefined) return end;
  const interval = duration?.choice('interval', ['month', 'year']);
  if (interval === undefined) throw missingParameter(params.name('duration'));
  return addMonths(start, (interval === 'year' ? 12 : 1) * (duration?.int('interval_count') ?? 1));
}

export function advancePhase(account: Account, schedule: Schedule, subscription: Subscription): void {
  const at = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find((phase) => phase.start_date <= at && at < phase.end_date);
  if (next === undefined) {
    releaseSchedule(account, schedule, subscription, 'completed');
    return;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  const { item, anchor } = computePhaseChange(account, subscription, next, at);
  subscription.items.data = [item];
  if (anchor !== null) {
    // Makes the renewal due at the same time, so it invoices the new interval.
    item.current_period_end = at;
    subscription.billing_cycle_anchor = at;
  }
  account.emit('customer.subscription.updated', subscription);
}

/** Phases start at the end of a period, so nothing is prorated. */
export function computePhaseChange(account: Account, subscription: Subscription, phase: SchedulePhase, at: number) {
  const price = account.store.get('price', phase.items[0]?.price ?? '', 'price');
  return { ...computeChange(account, subscription, price, { at, prorates: false }), lines: [] };
}

export function releaseSchedule(
  account: Account,
  schedule: Schedule,
  subscription: Subscription,
  how: 'released' | 'completed',
): void {
  const now = account.customerNow(subscription.customer);
  Object.assign(schedule, {
    status: 'released',
    released_at: now,
    released_subscription: subscription.id,
    subscription: null,
    current_phase: null,
    ...(how === 'completed' && { completed_at: now }),
  });
  subscription.schedule = null;
}
