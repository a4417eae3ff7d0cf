import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { selectOpenOpportunities, VISIBLE } from './filters';
import { listOpportunitiesInOrder } from './page';

const CANDIDATES_PER_REASON = 200;

/**
 * Lists open opportunities that are related to another: the same type scores three, the same country two and its city one
 * more, each shared field one.
 * @returns undefined if visitors do not see the other opportunity.
 */
export async function listRelatedOpportunities(
  db: Db,
  id: string,
  size: number,
): Promise<OpportunitySummary[] | undefined> {
  const known = await readFirst<boolean>(
    db,
    sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE}`,
  );
  if (!known) return undefined;
  const columns = sql`o.id, o.type, o.country, o.city_key, o.artistic_fields, o.closes_at`;
  const selectAlike = (reason: SQL) => sql`(
    select * from (${selectOpenOpportunities(columns, [VISIBLE, reason], sql`order by o.closes_at, o.id limit ${CANDIDATES_PER_REASON}`)}) o
    order by closes_at, id limit ${CANDIDATES_PER_REASON})`;
  const scored = sql`select o.id, o.closes_at,
      3 * (o.type = one.type)::int + 2 * coalesce(o.country = one.country, false)::int
      + coalesce(o.country = one.country and o.city_key = one.city_key, false)::int
      + (select count(*) from unnest(o.artistic_fields) field where field = any(one.artistic_fields)) as score
    from one, (
      ${selectAlike(sql`o.type = (select type from one)`)}
      union ${selectAlike(sql`o.country = (select country from one)`)}
      union ${selectAlike(sql`o.artistic_fields && (select artistic_fields from one)`)}
    ) o where o.id <> one.id`;
  return listOpportunitiesInOrder(
    db,
    sql`with one as (select * from opportunities where id = ${id})
      select id from (${scored}) scored order by score desc, closes_at, id limit ${size}`,
  );
}
