import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { OPEN, VISIBLE } from './filters';

/** @returns true if visitors see the opportunity and it is open. */
export async function canBeAppliedTo(db: Db, id: string): Promise<boolean> {
  const open = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE} and ${OPEN}`;
  return (await readFirst<boolean>(db, open)) ?? false;
}

export async function countApplication(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`insert into applications (opportunity_id, day, count)
    select o.id, (${now}::timestamptz at time zone 'UTC')::date, 1 from opportunities o where o.id = ${id}
    on conflict (opportunity_id, day) do update set count = applications.count + 1`);
}
