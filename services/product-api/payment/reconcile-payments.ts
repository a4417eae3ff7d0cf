import type { Job } from '../jobs/runner';
import { endUnsoldPlans } from '../subscription/end-unsold-plans';
import { fulfilCheckout } from './fulfil-checkout';
import { eventTypes, readEvent } from './payment-event-queue';
import type { Payments } from './payments';
import { getEventsReadAt, removeOldEvents, setEventsReadAt, storeEvents } from './queries/events';
import { listUnsettledPurchases, setPurchaseState, updatePurchase } from './queries/purchases';
import { toSeconds } from './stripe';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The provider keeps events for 30 days. */
const EVENT_RETENTION = 30 * DAY;
/** Events may appear late in the provider's list, so runs overlap. */
const OVERLAP = 10 * MINUTE;
/** How long purchases wait for an event before the session is retrieved. */
const EVENT_DELAY = 10 * MINUTE;

/** Handles lost webhooks. */
export async function reconcilePayments(payments: Payments, now: Date): Promise<void> {
  await storeMissedEvents(payments, now);
  await fulfilUnsettledPurchases(payments, now);
  await removeOldEvents(payments.db, new Date(now.getTime() - EVENT_RETENTION - DAY));
}

async function storeMissedEvents({ db, stripe }: Payments, now: Date): Promise<void> {
  const since = (await getEventsReadAt(db)) ?? new Date(now.getTime() - EVENT_RETENTION);
  const created = { gte: toSeconds(new Date(since.getTime() - OVERLAP)) };
  for await (const event of stripe.events.list({ types: eventTypes, created, limit: 100 })) {
    const kept = readEvent(event);
    if (kept !== null) await storeEvents(db, [kept]);
  }
  await setEventsReadAt(db, now);
}

async function fulfilUnsettledPurchases(payments: Payments, now: Date): Promise<void> {
  const { db } = payments;
  for (const { id, sessionId, expiresAt } of await listUnsettledPurchases(db, new Date(now.getTime() - EVENT_DELAY))) {
    // Moves the purchase to the end of the list.
    await updatePurchase(db, id, { updatedAt: now });
    const isKnown = sessionId !== null && (await fulfilCheckout(payments, sessionId, now));
    if (!isKnown && expiresAt < now) await setPurchaseState(db, id, 'EXPIRED', now);
  }
}

/** @param onWritten called after each run. */
export function createPaymentJob(payments: Payments, onWritten: () => void): Job {
  return {
    name: 'payments',
    everySeconds: 300,
    work: async (now) => {
      await reconcilePayments(payments, now);
      await endUnsoldPlans(payments);
      onWritten();
    },
  };
}
