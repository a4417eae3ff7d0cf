import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client';
import { runQuery } from './run-statement';

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/**
 * Reads the planner's estimate of how many rows a SELECT returns, which takes as long as planning it. The planner knows
 * how frequent whole words and the values of a filter are, but not which words begin with a prefix.
 */
export async function estimateRows(db: Db, select: SQL): Promise<number> {
  const [row] = await runQuery<[plan: unknown]>(db, sql`explain (format json) ${select}`);
  const [plan] = plans.parse(row?.[0]);
  return plan.Plan['Plan Rows'];
}
