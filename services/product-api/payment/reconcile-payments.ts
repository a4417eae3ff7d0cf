import { fulfil } from './fulfil';
import { eventTypes, readEvent } from './inbox';
import type { Payments } from './payments';
import { getEventsReadAt, removeOldEvents, setEventsReadAt, storeEvents } from './queries/events';
import { listUnsettledPurchases, markLookedAt, setPurchaseState } from './queries/purchases';
import { toSeconds } from './stripe';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long the provider keeps events. */
const KEPT = 30 * DAY;
/** Events of the same seconds may still come. */
const OVERLAP = 10 * MINUTE;
/** The event of a payment has had so long to come. */
const PATIENCE = 10 * MINUTE;

/**
 * Finds what no webhook has told (facts-payments 5): reads the provider's events since the last time, and looks at
 * sessions that should have ended.
 */
export async function reconcilePayments(payments: Payments, now: Date): Promise<void> {
  await readEvents(payments, now);
  await fulfilUnsettledPurchases(payments, now);
  await removeOldEvents(payments.db, new Date(now.getTime() - KEPT - DAY));
}

async function readEvents({ db, stripe }: Payments, now: Date): Promise<void> {
  const since = (await getEventsReadAt(db)) ?? new Date(now.getTime() - KEPT);
  const created = { gte: toSeconds(new Date(since.getTime() - OVERLAP)) };
  for await (const event of stripe.events.list({ types: eventTypes, created, limit: 100 })) {
    const kept = readEvent(event);
    if (kept !== null) await storeEvents(db, [kept]);
  }
  await setEventsReadAt(db, now);
}

async function fulfilUnsettledPurchases(payments: Payments, now: Date): Promise<void> {
  const { db } = payments;
  for (const { id, sessionId, expiresAt } of await listUnsettledPurchases(db, new Date(now.getTime() - PATIENCE))) {
    await markLookedAt(db, id, now);
    const isKnown = sessionId !== null && (await fulfil(payments, sessionId, now));
    if (!isKnown && expiresAt < now) await setPurchaseState(db, id, 'EXPIRED', now);
  }
}
