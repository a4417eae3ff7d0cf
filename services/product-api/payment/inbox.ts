import { isDatabaseUnreachable } from '../errors';
import { BackgroundQueue } from '../jobs/background-queue';
import { syncSubscription } from '../subscription/sync-subscription';
import { fulfil } from './fulfil';
import type { Payments } from './payments';
import { claimEvents, finishEvents, type PaymentEvent, postponeEvents, storeEvents } from './queries/events';
import { recordInvoice } from './record-payment';
import { revokeDisputedCharge, revokeRefundedCharge } from './revoke-payment';
import type { Stripe } from './stripe';
import { describeError, isEventId } from './webhook-event';

type Work = (payments: Payments, objectId: string, now: Date) => Promise<unknown>;

/** What is done about an object that something happened to. What happened is not asked: the object is looked up. */
const works: Record<string, Work> = {
  'checkout.session.completed': fulfil,
  'checkout.session.async_payment_succeeded': fulfil,
  'checkout.session.async_payment_failed': fulfil,
  'checkout.session.expired': fulfil,
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
  // Our own: its profile was deleted (trigger subscriptions_orphaned).
  'subscription.orphaned': syncSubscription,
};

/** The events of the provider's that are worked on; a webhook needs no others. */
export const eventTypes = Object.keys(works).filter((type) => type !== 'subscription.orphaned');

/** Types are the provider's words: a name such as `constructor` must not find what every object inherits. */
function findWork(type: string): Work | undefined {
  return Object.hasOwn(works, type) ? works[type] : undefined;
}

/** @returns what the inbox stores of an event; null for an event that requires no work. */
export function readEvent({ id, type, data }: Stripe.Event): PaymentEvent | null {
  const objectId = 'id' in data.object ? data.object.id : undefined;
  return findWork(type) !== undefined && isEventId(objectId) ? { id, type, objectId } : null;
}

const BATCH = 50;
const AT_ONCE = 4;
const POLL_INTERVAL = 5_000;

/** Works on the events in the inbox, one of each object at a time and those of a batch about the same object once. */
export class Inbox extends BackgroundQueue {
  constructor(private readonly payments: Payments) {
    super();
  }

  /** @throws when it could not be stored: the provider then sends it again. */
  async take(event: Stripe.Event): Promise<void> {
    const kept = readEvent(event);
    if (kept === null) return;
    await storeEvents(this.payments.db, [kept]);
    this.start();
  }

  protected reportError(error: unknown): void {
    if (!isDatabaseUnreachable(error)) this.payments.log.error({ err: error }, 'the events of payments cannot be read');
  }

  protected async workOnBatch(): Promise<boolean> {
    const events = await claimEvents(this.payments.db, BATCH);
    const groups = new Map<string, PaymentEvent[]>();
    for (const event of events) {
      const key = `${findWork(event.type)?.name} ${event.objectId}`;
      groups.set(key, [...(groups.get(key) ?? []), event]);
    }
    const waiting = [...groups.values()];
    const workOn = async (): Promise<void> => {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) await this.#workOn(group);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, workOn));
    return events.length === BATCH;
  }

  async #workOn(events: readonly PaymentEvent[]): Promise<void> {
    const { db, log } = this.payments;
    const ids = events.map(({ id }) => id);
    const [{ type, objectId }] = events as [PaymentEvent];
    try {
      await findWork(type)?.(this.payments, objectId, new Date());
      await finishEvents(db, ids, new Date());
    } catch (error) {
      const reason = describeError(error);
      log.warn({ reason, type, objectId }, 'an event of a payment failed and is postponed');
      await postponeEvents(db, ids, reason);
    }
  }
}

export type RunningInbox = { onWritten: () => void; stop: () => Promise<void> };

/** Works on what was stored by any process, also before a start, and on what was put off. */
export function startInbox(inbox: Inbox): RunningInbox {
  const timer = setInterval(() => inbox.start(), POLL_INTERVAL);
  inbox.start();
  return {
    onWritten: () => inbox.start(),
    stop: async () => {
      clearInterval(timer);
      await inbox.stop();
    },
  };
}
