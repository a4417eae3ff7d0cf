import { sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/shared/contract/opportunity';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { COUNT_CAP, joinConditions, readFirst } from '../../db/page';
import { readSearch } from '../../db/search';
import { createOpportunityFilters, createSearchMatches, NOT_PAST, OPEN, VISIBLE } from './filters';

/**
 * Finds the new matches of a saved search: the newest open opportunities that were published after `since` and until
 * `now`, and the number of all of them.
 */
export async function findSavedSearchMatches(
  db: Db,
  query: OpportunitiesQuery,
  since: Date,
  now: Date,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return { ids: [], total: 0 };
  const conditions = [
    VISIBLE,
    OPEN,
    NOT_PAST,
    sql`o.published_at > ${since} and o.published_at <= ${now}`,
    ...listConditions(createOpportunityFilters(query)),
    ...(search ? [createSearchMatches(search)] : []),
  ];
  const found = await readFirst<{ ids: string[]; total: number }>(
    db,
    sql`with found as materialized (
        select o.id, row_number() over (order by o.published_at desc, o.id) as place
        from (select * from opportunities o where ${joinConditions(conditions)}
          order by o.published_at desc nulls last, o.id desc nulls last limit ${COUNT_CAP}) o
      )
      select json_build_object('total', (select count(*)::int from found),
        'ids', (select coalesce(json_agg(id order by place), '[]') from found where place <= ${limit})) as item`,
  );
  return found ?? { ids: [], total: 0 };
}
