import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { VISIBLE } from '../../opportunity/queries/filters';
import { views } from '../schema';

type Subject = 'artwork' | 'opportunity';

export async function canBeViewed(db: Db, subject: Subject, id: string): Promise<boolean> {
  const shown =
    subject === 'artwork'
      ? sql`select true as item from artworks 
          where id = ${id} and visibility in ('PUBLIC', 'UNLISTED') and frozen_at is null and hidden_at is null`
      : sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE}`;
  return (await readFirst<boolean>(db, shown)) ?? false;
}

/** Days are in UTC. Ignores subjects deleted concurrently. */
export async function countView(db: Db, subject: Subject, id: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const [table, column] =
    subject === 'artwork' ? [sql`artworks`, sql`artwork_id`] : [sql`opportunities`, sql`opportunity_id`];
  await db.execute(sql`insert into views (${column}, day, count)
    select id, ${day}::date, 1 from ${table} where id = ${id}
    on conflict (${column}, day) do update set count = ${views.count} + 1`);
}

/** @param id a SQL expression */
export function createViewsSum(subject: Subject, id: string): string {
  return `(select coalesce(sum(v.count), 0)::int from views v where v.${subject}_id = ${id})`;
}
