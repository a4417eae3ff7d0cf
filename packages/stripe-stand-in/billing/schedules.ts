import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import { unitAmount } from '../money';
import type { Schedule, SchedulePhase, Subscription } from '../objects';
import type { Params } from '../params';
import { addInterval } from '../periods';
import { skeleton } from '../skeletons';
import { activePrice, requireRecurring } from './items';
import { type Change, computeChange } from './proration';
import { currentPeriod } from './subscriptions';

/** Creates a schedule from a subscription, with one phase up to the end of the period. */
export function createScheduleFrom(account: Account, subscription: Subscription): Schedule {
  const period = currentPeriod(subscription);
  const items = subscription.items.data.map(({ price, quantity }) => phaseItem(price.id, quantity ?? 1));
  const schedule: Schedule = {
    id: newId('sub_sched'),
    ...skeleton('subscription_schedule'),
    object: 'subscription_schedule',
    billing_mode: structuredClone(subscription.billing_mode),
    created: account.customerNow(subscription.customer),
    current_phase: { start_date: period.start, end_date: period.end },
    customer: subscription.customer,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: subscription.automatic_tax.enabled, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    phases: [newPhase(subscription.currency, items, period)],
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  subscription.schedule = schedule.id;
  return account.put('subscription_schedule', schedule);
}

function phaseItem(price: string, quantity: number): SchedulePhase['items'][number] {
  return { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] };
}

function newPhase(
  currency: string,
  items: SchedulePhase['items'],
  { start, end }: { start: number; end: number },
): SchedulePhase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items,
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/**
 * Reads consecutive phases, of which the first is the current one.
 * @throws ProviderError for gaps, for invalid prices, and for a first phase that is not the current one.
 */
export function readPhases(account: Account, subscription: Subscription, given: readonly Params[]): SchedulePhase[] {
  const period = currentPeriod(subscription);
  let { start } = period;
  const phases = given.map((params) => {
    const from = params.int('start_date');
    if (from !== undefined && from !== start) {
      throw invalidRequest('A phase begins where the one before it ends.', params.name('start_date'));
    }
    params.choice('proration_behavior', ['none']);
    const items = params.list('items').map((item) => {
      const price = activePrice(account, item.required('price'), item.name('price'));
      requireRecurring(price, item.name('price'));
      unitAmount(price, subscription.currency, item.name('price'));
      return phaseItem(price.id, item.int('quantity') ?? 1);
    });
    if (items.length === 0) throw missingParameter(params.name('items'));
    const end = readEnd(params, start);
    if (end <= start) throw invalidRequest('A phase ends after it starts.', params.name('end_date'));
    const phase = newPhase(subscription.currency, items, { start, end });
    start = end;
    return phase;
  });
  const [first] = phases;
  const isCurrent = subscription.items.data.every(({ price }, index) => first?.items[index]?.price === price.id);
  if (first?.end_date !== period.end || !isCurrent) {
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
  const interval = duration?.choice('interval', ['day', 'week', 'month', 'year']);
  if (interval === undefined) throw missingParameter(params.name('duration'));
  return addInterval(start, { interval, interval_count: duration?.int('interval_count') ?? 1 });
}

/** When the current phase of a schedule ends. */
export function nextPhaseAt(schedule: Schedule | undefined): number | null {
  return schedule?.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
}

/** Starts the next phase, or releases the subscription after the last one. */
export function advancePhase(account: Account, schedule: Schedule, subscription: Subscription, at: number): void {
  const next = schedule.phases.find((phase) => phase.start_date <= at && at < phase.end_date);
  if (next === undefined) {
    releaseSchedule(account, schedule, subscription, 'completed');
    return;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  const { items, anchor } = computePhaseChange(account, subscription, next, at);
  subscription.items.data = items;
  if (anchor !== null) {
    // The renewal, which is due at the same time, invoices the new interval.
    for (const item of subscription.items.data) item.current_period_end = at;
    subscription.billing_cycle_anchor = at;
  }
  account.emit('customer.subscription.updated', subscription);
}

/** The items of a phase, without prorations, because it starts at the end of a period. */
export function computePhaseChange(
  account: Account,
  subscription: Subscription,
  phase: SchedulePhase,
  at: number,
): Change {
  const changes = subscription.items.data.flatMap(({ id }, index) => {
    const item = phase.items[index];
    return item === undefined ? [] : [{ id, price: account.store.get('price', item.price, 'price') }];
  });
  const { items, anchor } = computeChange(account, subscription, changes, { at, prorates: false });
  return { items, anchor, lines: [] };
}

/** Detaches a schedule from its subscription, which continues. */
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
