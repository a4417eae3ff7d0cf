import { type SQL, sql } from 'drizzle-orm';
import type { ModerationQueue, QueueEntry } from '@/lib/shared/contract/moderation-case';
import type { QueueType } from '@/lib/shared/domain/moderation';
import type { Db } from '../../db/client';
import {
  COUNT_CAP,
  createJsonObject,
  createPage,
  formatTimestamp,
  type PageQuery,
  readOne,
  selectColumns,
} from '../../db/page';
import { createImageJson } from '../../image/queries/image-json';
import { VISIBLE } from '../../opportunity/queries/filters';

/** Unchecked publications leave the queue after this time. */
const NEW_FOR = sql`interval '30 days'`;

/** True if there was no decision after publication, and there are no open reports, which are separate entries. */
function isUnchecked(id: SQL, since: SQL, column: string): SQL {
  return sql`not exists (select from admin_actions x where x.subject_id = ${id} and x.created_at >= ${since}
      and x.action <> 'ASK')
    and not exists (select from reports r where r.${sql.identifier(column)} = ${id} and r.settled_at is null)`;
}

const NO_IMPORT = sql`null::uuid as import_id`;
const REPORTS = sql`select ${selectSubject('r')}, 'REPORT' as type, max(r.created_at) as at, ${NO_IMPORT}
  from reports r where r.settled_at is null and r.thread_message_id is null and ${isNotDeleted('r')}
  group by r.opportunity_id, r.artwork_id, r.profile_id`;
const APPEALS = sql`select ${selectSubject('n')}, 'APPEAL' as type, n.answered_at as at, ${NO_IMPORT} from moderation_notices n
  where n.answered_at is not null and n.decided_at is null and n.ended_at is null
    and ${isNotDeleted('n')}`;
const NEW_WORK = sql`a.is_listed and a.created_at > now() - ${NEW_FOR}
  and ${isUnchecked(sql`a.id`, sql`a.created_at`, 'artwork_id')}`;
const NEW_SOURCES = [
  sql`select 'OPPORTUNITY' as kind, o.id, 'NEW' as type, o.published_at as at, ${NO_IMPORT} from opportunities o
    where ${VISIBLE} and o.published_at > now() - ${NEW_FOR}
      and ${isUnchecked(sql`o.id`, sql`o.published_at`, 'opportunity_id')}
    order by o.published_at desc, o.id desc`,
  sql`select 'ARTWORK' as kind, a.id, 'NEW' as type, a.created_at as at, ${NO_IMPORT} from artworks a
    where a.import_id is null and ${NEW_WORK} order by a.created_at desc, a.id desc`,
  // Imports are one entry each, represented by their newest artwork.
  sql`select 'ARTWORK' as kind, newest.id, 'NEW' as type, l.created_at as at, l.id as import_id
    from artwork_imports l cross join lateral (select a.id from artworks a where a.import_id = l.id and ${NEW_WORK}
      order by a.created_at desc, a.id desc limit 1) newest
    where l.created_at > now() - ${NEW_FOR} order by l.created_at desc, l.id desc`,
  sql`select 'PROFILE' as kind, p.id, 'NEW' as type, p.created_at as at, ${NO_IMPORT} from profiles p
    where p.hidden_at is null and p.account_id is not null and p.created_at > now() - ${NEW_FOR}
      and ${isUnchecked(sql`p.id`, sql`p.created_at`, 'profile_id')}
    order by p.created_at desc, p.id desc`,
];

/** Reports return to the queue when a deletion is undone. */
function isNotDeleted(table: 'r' | 'n'): SQL {
  return sql.raw(`not exists (select from opportunities s where s.id = ${table}.opportunity_id and s.status = 'DELETED')
    and not exists (select from artworks s where s.id = ${table}.artwork_id and s.visibility = 'DELETED')`);
}

function selectSubject(table: 'r' | 'n'): SQL {
  return sql.raw(`case when ${table}.opportunity_id is not null then 'OPPORTUNITY'
      when ${table}.artwork_id is not null then 'ARTWORK' else 'PROFILE' end as kind,
    coalesce(${table}.opportunity_id, ${table}.artwork_id, ${table}.profile_id) as id`);
}

/** Lists the import's artworks as separate entries. */
function selectImport(id: string): SQL {
  return sql`select 'ARTWORK' as kind, a.id, 'NEW' as type, a.created_at as at, ${NO_IMPORT} from artworks a
    where a.import_id = ${id} and ${NEW_WORK}`;
}

/** Selects up to `most` entries per source, in source order. */
function selectEntries(type: QueueType, most: number): SQL {
  if (type === 'REPORT') return REPORTS;
  if (type === 'APPEAL') return APPEALS;
  return sql.join(
    NEW_SOURCES.map((source) => sql`(${source} limit ${most})`),
    sql` union all `,
  );
}

const entryJson = createJsonObject<QueueEntry>({
  ...selectColumns('m', 'type', 'kind', 'id'),
  ...selectColumns('p', 'city', 'country'),
  at: formatTimestamp('m.at'),
  title: 'coalesce(o.title, a.title, p.name)',
  profileName: 'p.name',
  image: `case when i.id is not null then ${createImageJson('i')} end`,
  reportCount: `(select count(*) from reports r where r.settled_at is null and case m.kind
    when 'OPPORTUNITY' then r.opportunity_id = m.id when 'ARTWORK' then r.artwork_id = m.id else r.profile_id = m.id end)`,
  hiddenAt: formatTimestamp('coalesce(o.hidden_at, a.hidden_at, p.hidden_at)'),
  isAsked: `exists (select from moderation_notices n where n.ended_at is null and n.kind = 'ASK' and case m.kind
    when 'OPPORTUNITY' then n.opportunity_id = m.id when 'ARTWORK' then n.artwork_id = m.id else n.profile_id = m.id end)`,
  isFirst: `m.kind = 'OPPORTUNITY' and not exists (select from opportunities x
    where x.profile_id = p.id and x.published_at < o.published_at)`,
  fee: `case when o.application_fee_amount > 0 then json_build_object('amount', o.application_fee_amount,
    'currency', o.application_fee_currency) end`,
  hasLinks: `m.kind = 'PROFILE' and (p.contact <> '{}' or p.bio like '%http%' or p.translations::text like '%http%')`,
  import: `case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'works', m.works) end`,
});

type QueueQuery = PageQuery & { type?: QueueType | undefined; importId?: string | undefined };

/** With an `importId`, lists that import's new artworks. Counts cover the whole queue. */
export async function listQueue(db: Db, query: QueueQuery): Promise<ModerationQueue> {
  const { page, size, type, importId } = query;
  const types: QueueType[] = type === undefined ? ['REPORT', 'NEW', 'APPEAL'] : [type];
  const entries = (most: number, of = types) =>
    sql.join(
      of.map((one) => sql`(${selectEntries(one, most)})`),
      sql` union all `,
    );
  const listed = importId === undefined ? entries(page * size) : selectImport(importId);
  const cut = sql`select * from (${listed}) all_entries
    order by at desc, id desc limit ${size} offset ${(page - 1) * size}`;
  const countRows = (rows: SQL) =>
    sql`(select count(*)::int from (select 1 from (${rows}) every limit ${COUNT_CAP + 1}) counted)`;
  const count = (one: QueueType) => countRows(entries(COUNT_CAP, [one]));
  const { data, counts, imported } = await readOne<Pick<ModerationQueue, 'data' | 'counts'> & { imported: number }>(
    db,
    sql`select json_build_object(
      'imported', ${importId === undefined ? sql`0` : countRows(selectImport(importId))},
      'counts', json_build_object('reports', ${count('REPORT')}, 'new', ${count('NEW')}, 'appeals', ${count('APPEAL')}),
      'data', (select coalesce(json_agg(${sql.raw(entryJson)} order by m.at desc, m.id desc), '[]') from (
          select c.*, (select count(*)::int from artworks a where a.import_id = c.import_id and ${NEW_WORK}) as works
          from (${cut}) c) m
        left join artwork_imports l on l.id = m.import_id
        left join opportunities o on m.kind = 'OPPORTUNITY' and o.id = m.id
        left join artworks a on m.kind = 'ARTWORK' and a.id = m.id
        join profiles p on p.id = coalesce(o.profile_id, a.profile_id, m.id)
        left join images i on i.id = case m.kind when 'ARTWORK' then a.cover_id when 'PROFILE' then p.image_id
          else (select x.id from images x where x.opportunity_id = m.id order by x.position, x.id limit 1) end)
    ) as item`,
  );
  const totals: Record<QueueType, number> = { REPORT: counts.reports, NEW: counts.new, APPEAL: counts.appeals };
  const total = importId === undefined ? types.reduce((sum, one) => sum + totals[one], 0) : imported;
  return { ...createPage({ page, size }, data, total), counts };
}
