import { sql } from 'drizzle-orm';
import { opportunityLimits } from '@/lib/domain/opportunity';
import type { Db } from '../../client';
import { readFirst, readItems } from '../shared/page';
import { OPEN, VISIBLE } from './filters';

/** Whether visitors can apply to it now. */
export async function canBeAppliedTo(db: Db, id: string): Promise<boolean> {
  const open = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE} and ${OPEN}`;
  return (await readFirst<boolean>(db, open)) ?? false;
}

export async function countApplication(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`insert into applications (opportunity_id, day, count)
    select o.id, (${now}::timestamptz at time zone 'UTC')::date, 1 from opportunities o where o.id = ${id}
    on conflict (opportunity_id, day) do update set count = applications.count + 1`);
}

/** How many went on to apply to each call of a profile that somebody did, the newest calls first. */
export function listApplicationCounts(db: Db, profileId: string): Promise<{ id: string; count: number }[]> {
  return readItems<{ id: string; count: number }>(
    db,
    sql`select json_build_object('id', o.id, 'count', sum(a.count)::int) as item
      from (select id from opportunities where profile_id = ${profileId} order by id desc
        limit ${opportunityLimits.applicationCounts}) o
      join applications a on a.opportunity_id = o.id
      group by o.id order by o.id desc`,
  );
}
