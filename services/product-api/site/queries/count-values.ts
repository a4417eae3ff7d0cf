import { type SQL, sql } from 'drizzle-orm';
import type { ValueUse } from '@/lib/shared/contract/site';
import type { Db } from '../../db/client';
import { readOne } from '../../db/page';

/** `values` is a SELECT of `value`. */
const countEach = (
  values: SQL,
) => sql`(select coalesce(json_agg(json_build_object('value', value, 'count', amount)), '[]')
  from (select value, count(*)::int as amount from (${values}) used group by value) counted)`;

/** Counts everything that is stored, including drafts and hidden content. */
export function countValues(db: Db): Promise<ValueUse> {
  return readOne<ValueUse>(
    db,
    sql`select json_build_object(
      'artisticFields', ${countEach(sql`select unnest(artistic_fields) as value from profiles
        union all select unnest(artistic_fields) from opportunities`)},
      'categories', ${countEach(sql`select category as value from artworks where visibility <> 'DELETED'`)},
      'organizationTypes', ${countEach(sql`select organization_type as value from profiles where organization_type is not null`)}
    ) as item`,
  );
}
