import type { Account } from '../account';
import { invalidRequest, missingParameter } from '../errors';
import { newId } from '../ids';
import { unitAmount } from '../money';
import type { Schedule, SchedulePhase, Subscription } from '../objects';
import type { Params } from '../params';
import { addInterval, billingInterval } from '../periods';
import { changeItems } from './change-subscription';
import { activePrice, rejectUnsupported, requireRecurring } from './items';
import { type Change, computeChange, type ItemChange } from './proration';
import { currentPeriod } from './subscriptions';

const PHASE = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'metadata'] as const;

/** Creates a schedule from a subscription, with one phase up to the end of the period. */
export function createScheduleFrom(account: Account, subscription: Subscription): Schedule {
  const period = currentPeriod(subscription);
  const items = subscription.items.data.map(({ price, quantity }) => phaseItem(price.id, quantity ?? 1));
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: structuredClone(subscription.billing_mode),
    canceled_at: null,
    completed_at: null,
    created: account.customerNow(subscription.customer),
    current_phase: { start_date: period.start, end_date: period.end },
    customer: subscription.customer,
    customer_account: null,
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
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(subscription.currency, items, period, 'create_prorations', {})],
    released_at: null,
    released_subscription: null,
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
  proration: SchedulePhase['proration_behavior'],
  metadata: Record<string, string>,
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
    metadata,
    on_behalf_of: null,
    proration_behavior: proration,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** Reads consecutive phases. @throws ProviderError for gaps and for invalid prices. */
export function readPhases(account: Account, subscription: Subscription, given: readonly Params[]): SchedulePhase[] {
  const now = account.customerNow(subscription.customer);
  let start = currentPeriod(subscription).start;
  const phases = given.map((params, index) => {
    rejectUnsupported(params, PHASE);
    const from = params.text('start_date') === 'now' ? now : params.int('start_date');
    if (from !== undefined && index > 0 && from !== start) {
      throw invalidRequest('A phase begins where the one before it ends.', params.name('start_date'));
    }
    start = from ?? start;
    const items = params.list('items').map((item) => {
      rejectUnsupported(item, ['price', 'quantity', 'metadata']);
      const price = activePrice(account, item.required('price'), item.name('price'));
      requireRecurring(price, item.name('price'));
      unitAmount(price, subscription.currency, item.name('price'));
      return phaseItem(price.id, item.int('quantity') ?? 1);
    });
    const [first] = items;
    if (first === undefined) throw missingParameter(params.name('items'));
    const end = readEnd(account, params, start, first.price, now);
    if (end <= start) throw invalidRequest('A phase ends after it starts.', params.name('end_date'));
    const proration =
      params.choice('proration_behavior', ['always_invoice', 'create_prorations', 'none']) ?? 'create_prorations';
    const phase = newPhase(subscription.currency, items, { start, end }, proration, params.metadata());
    start = end;
    return phase;
  });
  if (!phases.some((phase) => phase.start_date <= now && now < phase.end_date)) {
    throw invalidRequest('One of the phases has to be the current one.', 'phases');
  }
  return phases;
}

function readEnd(account: Account, params: Params, start: number, price: string, now: number): number {
  const end = params.text('end_date') === 'now' ? now : params.int('end_date');
  const duration = params.map('duration');
  if (end !== undefined && duration !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: end_date, duration.', params.name('duration'));
  }
  if (end !== undefined) return end;
  if (duration === undefined) return addInterval(start, billingInterval(account.store.get('price', price, 'price')));
  const interval = duration.choice('interval', ['day', 'week', 'month', 'year']);
  if (interval === undefined) throw missingParameter(duration.name('interval'));
  return addInterval(start, { interval, interval_count: duration.int('interval_count') ?? 1 });
}

/** When the current phase of a schedule ends. */
export function nextPhaseAt(schedule: Schedule | undefined): number | null {
  return schedule?.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
}

/** Starts the next phase, or releases the subscription after the last one. */
export function advancePhase(account: Account, schedule: Schedule, subscription: Subscription, at: number): void {
  const next = schedule.phases.find((phase) => phase.start_date <= at && at < phase.end_date);
  if (next === undefined) {
    if (schedule.end_behavior === 'cancel') subscription.cancel_at = at;
    releaseSchedule(account, schedule, subscription, 'completed');
    return;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  applyPhase(account, subscription, next, at);
  account.emit('subscription_schedule.updated', schedule);
}

/** The items of a phase, without prorations, as at the end of a period. */
export function computePhaseChange(
  account: Account,
  subscription: Subscription,
  phase: SchedulePhase,
  at: number,
): Change {
  const { items, anchor } = computeChange(account, subscription, listChanges(account, subscription, phase), {
    at,
    prorates: false,
  });
  return { items, anchor, lines: [] };
}

function listChanges(account: Account, subscription: Subscription, phase: SchedulePhase): ItemChange[] {
  const current = subscription.items.data;
  return [
    ...phase.items.map((item, index) => ({
      id: current[index]?.id ?? null,
      price: account.store.get('price', item.price, 'price'),
      quantity: item.quantity ?? 1,
      isDeleted: false,
    })),
    ...current.slice(phase.items.length).map(({ id }) => ({ id, price: null, quantity: null, isDeleted: true })),
  ];
}

/** Applies the items of a phase. At the end of a period there are no prorations. */
export function applyPhase(account: Account, subscription: Subscription, phase: SchedulePhase, at: number): void {
  const current = subscription.items.data;
  const changes = listChanges(account, subscription, phase);
  const isSame =
    current.length === phase.items.length &&
    phase.items.every(
      ({ price, quantity }, index) =>
        current[index]?.price.id === price && (current[index]?.quantity ?? 1) === quantity,
    );
  if (isSame) return;
  const isAtEnd = currentPeriod(subscription).end <= at;
  const behaviors = ['always_invoice', 'none'] as const;
  const proration = behaviors.find((one) => one === phase.proration_behavior) ?? 'create_prorations';
  const change = computeChange(account, subscription, changes, { at, prorates: proration !== 'none' && !isAtEnd });
  // At the end of a period the renewal invoices the new interval.
  if (isAtEnd) subscription.items.data = change.items;
  else changeItems(account, subscription, change, { proration, payment: 'allow_incomplete' });
  if (isAtEnd && change.anchor !== null) {
    for (const item of subscription.items.data) item.current_period_end = at;
    subscription.billing_cycle_anchor = at;
  }
  account.emit('customer.subscription.updated', subscription);
}

/** Detaches a schedule from its subscription, which continues. Emits `subscription_schedule.released`. */
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
  account.emit('subscription_schedule.released', schedule);
}
