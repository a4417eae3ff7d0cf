import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { rateLimits } from '../../schema/upkeep';

/**
 * Consumes one point of a key in a window of so many milliseconds; expired windows are deleted.
 * @returns milliseconds until the window ends; 0 when allowed.
 */
export async function consumePoint(db: Db, key: string, points: number, duration: number): Promise<number> {
  const now = Date.now();
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + duration })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`${rateLimits.points} + 1` } })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  return row !== undefined && row.points > points ? Math.max(1, (row.expire ?? now) - now) : 0;
}
