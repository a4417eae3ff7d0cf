import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';

/** In milliseconds: less than the validity of tokens and of signatures, which depend on the clock. */
const MAX_DIFFERENCE = 60_000;

/**
 * Resolves when this machine's clock agrees with that of the database. Otherwise valid tokens and webhooks would be
 * rejected, and expired ones accepted.
 * @throws Error that states the difference.
 */
export async function checkClock(db: Db, readClock: () => number): Promise<void> {
  const time = await readFirst<number>(db, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as item`);
  const difference = readClock() - (time ?? 0);
  if (Math.abs(difference) <= MAX_DIFFERENCE) return;
  const seconds = Math.round(difference / 1_000);
  throw new Error(`The clock differs from that of the database by ${seconds} s.`);
}
