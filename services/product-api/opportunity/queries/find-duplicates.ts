import { sql } from 'drizzle-orm';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import { opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { createJsonObject, readItems, selectColumns } from '../../db/page';
import { VISIBLE } from './filters';
import { statusSql } from './opportunity-json';

type Duplicate = EndpointResponse<'GET /v1/opportunities/{id}/duplicates'>['duplicates'][number];

/** Trigram similarity. "Winter residency 2027" and "Winter Residency" count as similar. */
const MIN_SIMILARITY = 0.5;
/** Maximum number of opportunities to compare per organization and per URL. */
const MAX_COMPARED = 500;

const duplicateJson = createJsonObject<Duplicate>({
  ...selectColumns('o', 'id', 'title'),
  organizer: 'p.name',
  status: statusSql,
  isOwn: 'o.profile_id = mine.profile_id',
});

/**
 * Duplicates have a similar title and the same organization or application URL. Excludes closed opportunities, because
 * next year's call may have the same title. Other profiles' opportunities must be visible.
 */
export function findDuplicates(db: Db, id: string): Promise<Duplicate[]> {
  const isNotPast = sql`not o.is_past and (o.closes_at is null or o.closes_at > now())`;
  return readItems<Duplicate>(
    db,
    sql`with mine as (select id, profile_id, title_key, apply_key from opportunities where id = ${id}),
      compared as (
        (select o.id from mine join opportunities o on o.profile_id = mine.profile_id
          where ${isNotPast} and (${VISIBLE} or o.status in ('DRAFT', 'PENDING_PAYMENT'))
          order by o.id desc limit ${MAX_COMPARED})
        union
        (select o.id from mine join opportunities o on o.apply_key = mine.apply_key
          where ${isNotPast} and ${VISIBLE} limit ${MAX_COMPARED})
      )
      select ${sql.raw(duplicateJson)} as item
      from compared join opportunities o on o.id = compared.id join profiles p on p.id = o.profile_id, mine
      where o.id <> mine.id and similarity(o.title_key, mine.title_key) >= ${MIN_SIMILARITY}
      order by similarity(o.title_key, mine.title_key) desc, o.id limit ${opportunityLimits.duplicates}`,
  );
}
