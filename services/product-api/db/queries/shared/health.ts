import { sql } from 'drizzle-orm';
import type { Db } from '../../client';

/** Resolves when the database answers. */
export async function checkDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
