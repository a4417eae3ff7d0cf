import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { getRotationInterval } from '@/lib/shared/domain/rotation';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { selectOpenOpportunities, VISIBLE } from './filters';
import { listOpportunitiesInOrder } from './page';

const CANDIDATES_PER_REASON = 200;

/**
 * Scores three points for the same type, two for the same country, one more for the same city, and one per shared
 * field.
 * @returns undefined if visitors cannot see the opportunity `id`
 */
export async function listRelatedOpportunities(
  db: Db,
  id: string,
  size: number,
): Promise<OpportunitySummary[] | undefined> {
  const visible = sql`select true as item from opportunities o where o.id = ${id} and ${VISIBLE}`;
  if (!(await readFirst<boolean>(db, visible))) return undefined;
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

const MAX_CANDIDATES = 10_000;

/** Stable for ten minutes. Each opportunity comes from a separate range of deadlines, so none is repeated. */
export function listRandomOpportunities(db: Db, size: number, now: Date): Promise<OpportunitySummary[]> {
  const numbers = createRandomNumbers(getRotationInterval(now), size);
  return listOpportunitiesInOrder(
    db,
    sql`with open as materialized (
        select id, row_number() over () - 1 as place from (
          select id from (${selectOpenOpportunities(sql`o.id, o.closes_at`, [VISIBLE], sql`order by o.closes_at, o.id limit ${MAX_CANDIDATES}`)}) o
          order by closes_at, id limit ${MAX_CANDIDATES}
        ) soonest
      ), stretches as (
        select number, (part - 1) * calls / parts as first, part * calls / parts as next
        from unnest(${sql.param(numbers)}::float8[]) with ordinality as random(number, part),
          (select count(*) as calls, least(count(*), ${size}::bigint) as parts from open) counted
        where part <= parts
      )
      select id from open where place in (select first + floor(number * (next - first)) from stretches)
      order by place`,
  );
}

/** Generates deterministic numbers in [0, 1) from the seed (mulberry32). */
function createRandomNumbers(seed: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  });
}
