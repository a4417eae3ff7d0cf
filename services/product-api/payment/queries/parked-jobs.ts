import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParkedJob } from '@/lib/shared/contract/parked-job';
import type { Db } from '../../db/client';
import { createJsonObject, createOffset, formatTimestamp, type Page, type PageQuery, readPage } from '../../db/page';
import { paymentEvents } from '../purchase-schema';

const parkedJobJson = createJsonObject<ParkedJob>({
  id: 'e.id',
  type: 'e.type',
  objectId: 'e.object_id',
  attempts: 'e.attempts',
  lastError: 'e.last_error',
  receivedAt: formatTimestamp('e.received_at'),
  parkedAt: formatTimestamp('e.parked_at'),
});

/** Lists the events that failed too often, the most recently parked first. */
export function listParkedJobs(db: Db, query: PageQuery): Promise<Page<ParkedJob>> {
  const matches = sql`select e.id from payment_events e where e.done_at is null and e.parked_at is not null`;
  return readPage<ParkedJob>(
    db,
    query,
    sql`select ${sql.raw(parkedJobJson)} as item from payment_events e
      where e.done_at is null and e.parked_at is not null
      order by e.parked_at desc, e.id ${createOffset(query)}`,
    matches,
  );
}

/**
 * Retries a parked job with all its attempts, or dismisses it.
 * @returns false if no such job is parked.
 */
export async function resolveParkedJob(db: Db, id: string, action: 'RETRY' | 'DISMISS', now: Date): Promise<boolean> {
  const resolved = await db
    .update(paymentEvents)
    .set(action === 'RETRY' ? { parkedAt: null, attempts: 0, dueAt: sql`now()` } : { doneAt: now })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.doneAt), isNotNull(paymentEvents.parkedAt)))
    .returning({ id: paymentEvents.id });
  return resolved.length > 0;
}
