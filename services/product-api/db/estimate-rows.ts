import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client';
import { runQuery } from './run-statement';

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/**
 * Reads the planner's estimate of the number of rows of a SELECT, which takes the time of planning it. The planner knows
 * how frequent the values of a filter and whole words are, but not which words begin with a prefix.
 */
export async function estimateRows(db: Db, select: SQL): Promise<number> {
  const [row] = await runQuery<[plan: unknown]>(db, sql`explain (format json) ${select}`);
  const [plan] = plans.parse(row?.[0]);
  return plan.Plan['Plan Rows'];
}
