import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { opportunities } from '../schema';

/** Marks closed opportunities, so that searches of open ones do not read them. */
export async function markPastOpportunities(db: Db, now: Date): Promise<void> {
  await db
    .update(opportunities)
    .set({ isPast: true })
    .where(and(eq(opportunities.isPast, false), lte(opportunities.closesAt, now)));
}
