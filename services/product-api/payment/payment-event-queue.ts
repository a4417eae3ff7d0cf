import { traceJob } from '@/lib/node/tracing';
import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import { syncSubscription } from '../subscription/sync-subscription';
import { fulfilCheckout } from './fulfil-checkout';
import type { Payments } from './payments';
import { claimEvents, finishEvents, type PaymentEvent, postponeEvents, storeEvents } from './queries/events';
import { recordInvoice } from './record-payment';
import { revokeDisputedCharge, revokeRefundedCharge } from './revoke-payment';
import type { Stripe } from './stripe';
import { describeError, isEventId } from './webhook';

type Handler = (payments: Payments, objectId: string, now: Date) => Promise<unknown>;

/** Handlers retrieve the current object and ignore the event's copy. */
const handlers: Record<string, Handler> = {
  'checkout.session.completed': fulfilCheckout,
  'checkout.session.async_payment_succeeded': fulfilCheckout,
  'checkout.session.async_payment_failed': fulfilCheckout,
  'checkout.session.expired': fulfilCheckout,
  'customer.subscription.created': syncSubscription,
  'customer.subscription.updated': syncSubscription,
  'customer.subscription.deleted': syncSubscription,
  'customer.subscription.paused': syncSubscription,
  'customer.subscription.resumed': syncSubscription,
  'customer.subscription.pending_update_applied': syncSubscription,
  'customer.subscription.pending_update_expired': syncSubscription,
  'invoice.paid': recordInvoice,
  'invoice.payment_failed': recordInvoice,
  'charge.refunded': revokeRefundedCharge,
  'charge.dispute.closed': revokeDisputedCharge,
  'charge.dispute.funds_withdrawn': revokeDisputedCharge,
  // Not a provider event. The trigger `subscriptions_orphaned` stores it when a profile is deleted.
  'subscription.orphaned': syncSubscription,
};

/** Event types that the webhook endpoint must receive. */
export const eventTypes = Object.keys(handlers).filter((type) => type !== 'subscription.orphaned');

/** Ignores inherited properties, because the type is untrusted and could be `constructor`. */
function findHandler(type: string): Handler | undefined {
  return Object.hasOwn(handlers, type) ? handlers[type] : undefined;
}

/** @returns null for events without a handler */
export function readEvent({ id, type, data }: Stripe.Event): PaymentEvent | null {
  const objectId = 'id' in data.object ? data.object.id : undefined;
  return findHandler(type) !== undefined && isEventId(objectId) ? { id, type, objectId } : null;
}

const BATCH = 50;
const CONCURRENCY = 4;

/** Handles events about the same object once per batch. */
export class PaymentEventQueue extends BackgroundQueue {
  constructor(private readonly payments: Payments) {
    super();
  }

  /** @throws if the event cannot be stored, so the provider sends it again */
  async take(event: Stripe.Event): Promise<void> {
    const kept = readEvent(event);
    if (kept === null) return;
    await storeEvents(this.payments.db, [kept]);
    this.start();
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.payments.log.error({ err: error }, 'payment events could not be read');
  }

  protected async workOnBatch(): Promise<boolean> {
    const events = await claimEvents(this.payments.db, BATCH);
    const groups = new Map<string, PaymentEvent[]>();
    for (const event of events) {
      const key = `${findHandler(event.type)?.name} ${event.objectId}`;
      groups.set(key, [...(groups.get(key) ?? []), event]);
    }
    const waiting = [...groups.values()];
    const workOn = async (): Promise<void> => {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
        const events = group;
        await traceJob(`payment event ${events[0]?.type}`, () => this.#workOn(events));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, workOn));
    return events.length === BATCH;
  }

  async #workOn(events: readonly PaymentEvent[]): Promise<void> {
    const { db, log } = this.payments;
    const [first] = events;
    if (first === undefined) return;
    const { type, objectId } = first;
    const ids = events.map(({ id }) => id);
    try {
      await findHandler(type)?.(this.payments, objectId, new Date());
      await finishEvents(db, ids, new Date());
    } catch (error) {
      const reason = describeError(error);
      log.warn({ reason, type, objectId }, 'a payment event failed and is postponed');
      await postponeEvents(db, ids, reason);
    }
  }
}
