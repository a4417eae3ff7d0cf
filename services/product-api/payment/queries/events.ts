import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ParkedJob } from '@/lib/shared/contract/payment';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  hasRow,
  type Page,
  type PageQuery,
  readPage,
  selectColumns,
} from '../../db/page';
import { upkeep } from '../../storage/schema';
import { paymentEvents } from '../purchase-schema';

export type PaymentEvent = { id: string; type: string; objectId: string };

/** Skips events that are already stored. */
export async function storeEvents(db: Db, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length > 0)
    await db
      .insert(paymentEvents)
      .values([...events])
      .onConflictDoNothing();
}

/** @returns true if a profile with this subscription was deleted (trigger `subscriptions_orphaned`) */
export async function isOrphaned(db: Db, subscriptionId: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, `orphan_${subscriptionId}`))) > 0;
}

/** After this time, the process may have crashed, so others may claim the event. */
const LEASE = sql`interval '2 minutes'`;

/** Claims the events that have been due the longest. Unfinished events are due again after the lease. */
export async function claimEvents(db: Db, limit: number): Promise<PaymentEvent[]> {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.doneAt), isNull(paymentEvents.parkedAt), lte(paymentEvents.dueAt, sql`now()`)))
    .orderBy(paymentEvents.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentEvents)
    .set({ dueAt: sql`now() + ${LEASE}`, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(inArray(paymentEvents.id, due))
    .returning({ id: paymentEvents.id, type: paymentEvents.type, objectId: paymentEvents.objectId });
}

/** Excludes events completed by another process or an administrator since the claim. */
const stillOpen = (ids: readonly string[]) => and(inArray(paymentEvents.id, ids), isNull(paymentEvents.doneAt));

export async function finishEvents(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.update(paymentEvents).set({ doneAt: now }).where(stillOpen(ids));
}

/** Reached after about twelve hours. */
const MAX_ATTEMPTS = 20;

/** Waits five seconds after the first failure and doubles the wait each time, up to an hour. */
export async function postponeEvents(db: Db, ids: readonly string[], reason: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({
      lastError: reason,
      parkedAt: sql`case when ${paymentEvents.attempts} >= ${MAX_ATTEMPTS} then now() end`,
      dueAt: sql`now() + least(interval '5 seconds' * power(2, least(${paymentEvents.attempts}, 12) - 1), interval '1 hour')`,
    })
    .where(stillOpen(ids));
}

/** Deletes handled events that reconciliations will not list again. */
export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.doneAt, before));
}

export async function getEventsReadAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: upkeep.eventsReadAt }).from(upkeep);
  return row?.at ?? null;
}

export async function setEventsReadAt(db: Db, at: Date): Promise<void> {
  await db.update(upkeep).set({ eventsReadAt: at }).where(eq(upkeep.isOnly, true));
}

const parkedJobJson = createJsonObject<ParkedJob>({
  ...selectColumns('e', 'id', 'type', 'objectId', 'attempts', 'lastError', 'receivedAt', 'parkedAt'),
});

export function listParkedJobs(db: Db, query: PageQuery): Promise<Page<ParkedJob>> {
  const parked = sql`from payment_events e where e.done_at is null and e.parked_at is not null`;
  return readPage<ParkedJob>(
    db,
    query,
    sql`select ${sql.raw(parkedJobJson)} as item ${parked} order by e.parked_at desc, e.id ${createOffset(query)}`,
    sql`select e.id ${parked}`,
  );
}

/** @returns false unless the job is parked */
export function resolveParkedJob(db: Db, id: string, action: 'RETRY' | 'DISMISS', now: Date): Promise<boolean> {
  const retried = sql`parked_at = null, attempts = 0, due_at = now()`;
  const changes = action === 'RETRY' ? retried : sql`done_at = ${now.toISOString()}::timestamptz`;
  return hasRow(
    db,
    sql`update payment_events set ${changes} where id = ${id} and done_at is null and parked_at is not null
      returning id`,
  );
}
