import { sql } from 'drizzle-orm';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import { getRotationInterval } from '@/lib/shared/domain/rotation';
import type { Db } from '../../db/client';
import { selectOpenOpportunities, VISIBLE } from './filters';
import { listOpportunitiesInOrder } from './page';

const MAX_CANDIDATES = 10_000;

/**
 * Lists random open opportunities, the same for ten minutes: one from each of `size` disjoint ranges of deadlines, so that
 * none is listed twice.
 */
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

/** Creates pseudo-random numbers in [0, 1), equal for equal seeds (mulberry32). */
function createRandomNumbers(seed: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  });
}
