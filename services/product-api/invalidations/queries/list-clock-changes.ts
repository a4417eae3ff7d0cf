import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';

/** An instant at which public rows change without a write, and the cache tags of the responses that show them. */
export type ClockChange = { at: number; tags: string[] };

/** SELECTs of public rows with the instant at which they change or disappear. */
const ENDS: readonly SQL[] = [
  createEnds('opportunities', 'closes_at', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'visible_until', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'promoted_until', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'highlighted_until', `r.status = 'PUBLISHED'`),
  createEnds('artworks', 'boosted_until', 'r.boosted_until is not null'),
  createEnds('artworks', 'topped_until', 'r.topped_until is not null'),
  createBoostEnds('opportunities', 'opportunity_id'),
  createBoostEnds('artworks', 'artwork_id'),
];

/** @param condition the predicate of the column's index. */
function createEnds(table: string, column: string, condition: string): SQL {
  return sql.raw(`select r.${column} as ends_at, list_row_tags('${table}', to_jsonb(r)) as tags
    from ${table} r, span where r.${column} > span.start and r.${column} <= span.stop and ${condition}`);
}

/** One of several boosts of a row may end while others are running. The row then shows another kind of boost. */
function createBoostEnds(table: string, subject: string): SQL {
  return sql.raw(`select b.ends_at, list_row_tags('${table}', to_jsonb(r)) as tags
    from boosts b join ${table} r on r.id = b.${subject}, span where b.ends_at > span.start and b.ends_at <= span.stop`);
}

/**
 * Lists the changes of a span of time in order: opportunities that close or are no longer listed, and boosts that end.
 * Nothing starts by the clock. The tags are those of a write to the row.
 * @param minutes the length of the span, which begins now.
 */
export function listClockChanges(db: Db, minutes: number): Promise<ClockChange[]> {
  return readItems<ClockChange>(
    db,
    sql`with span as (select now() as start, now() + make_interval(mins => ${minutes}::int) as stop)
      select json_build_object('at', floor(extract(epoch from ends_at) * 1000), 'tags', tags) as item
      from (${sql.join([...ENDS], sql` union all `)}) ends where tags is not null order by ends_at`,
  );
}
