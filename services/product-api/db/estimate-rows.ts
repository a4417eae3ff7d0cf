import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client';
import { runQuery } from './run-statement';

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/**
 * Plans the statement without running it. The planner has statistics for whole words and filter values, but not for
 * prefixes.
 */
export async function estimateRows(db: Db, select: SQL): Promise<number> {
  const [row] = await runQuery<[plan: unknown]>(db, sql`explain (format json) ${select}`);
  const [plan] = plans.parse(row?.[0]);
  return plan.Plan['Plan Rows'];
}
