import type { Db } from '../../db/client';
import { runStatement } from '../../db/run-statement';

export type ClockChange = { at: number; tags: string[] };

/** Columns that determine cache tags. Converting entire rows to JSON would take longer than the rest of the query. */
const TAG_COLUMNS = {
  artworks: ['id', 'profile_id', 'visibility', 'frozen_at', 'hidden_at'],
  opportunities: ['id', 'profile_id', 'status'],
} as const;
type Table = keyof typeof TAG_COLUMNS;

const ENDS: readonly string[] = [
  createEnds('opportunities', 'closes_at', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'visible_until', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'promoted_until', `r.status = 'PUBLISHED'`),
  createEnds('opportunities', 'highlighted_until', `r.status = 'PUBLISHED'`),
  createEnds('artworks', 'boosted_until', 'r.boosted_until is not null'),
  createEnds('artworks', 'topped_until', 'r.topped_until is not null'),
  createBoostEnds('opportunities', 'opportunity_id'),
  createBoostEnds('artworks', 'artwork_id'),
];

function listTags(table: Table): string {
  const fields = TAG_COLUMNS[table].map((column) => `'${column}', r.${column}`);
  return `list_row_tags('${table}', jsonb_build_object(${fields.join(', ')}))`;
}

/** @param condition the index predicate */
function createEnds(table: Table, column: string, condition: string): string {
  return `select r.${column} as ends_at, ${listTags(table)} as tags
    from ${table} r, span where r.${column} > span.start and r.${column} <= span.stop and ${condition}`;
}

/** When one of several boosts ends, the row may show another kind of boost. */
function createBoostEnds(table: Table, subject: string): string {
  return `select b.ends_at, ${listTags(table)} as tags
    from boosts b join ${table} r on r.id = b.${subject}, span where b.ends_at > span.start and b.ends_at <= span.stop`;
}

const TEXT = `with span as (select now() as start, now() + make_interval(mins => $1) as stop)
  select floor(extract(epoch from ends_at) * 1000)::float8, to_json(tags)
  from (${ENDS.join(' union all ')}) ends where tags is not null order by ends_at`;

/**
 * Lists when opportunities close, listings expire and boosts end. Nothing starts at a scheduled time.
 * @param minutes how far to look ahead
 */
export async function listClockChanges(db: Db, minutes: number): Promise<ClockChange[]> {
  // Planned once per connection, because planning takes longer than execution.
  const statement = { name: 'clock_changes', text: TEXT, values: [minutes] };
  const rows = await runStatement<[at: number, tags: string[]]>(db, statement);
  return rows.map(([at, tags]) => ({ at, tags }));
}
