import { type SQL, sql } from 'drizzle-orm';
import type {
  OwnOpportunitiesQuery,
  OwnOpportunityPage,
  OwnOpportunitySummary,
} from '@/lib/shared/contract/opportunity';
import { type OwnState, opportunityLimits } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { createJsonObject, createOffset, createPage, readFirst, readItems, selectColumns } from '../../db/page';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { OPEN, VISIBLE } from './filters';
import { createOwnOpportunityJson } from './opportunity-json';
import { selectOpportunityRows } from './page';

const IS_OPEN = sql`(${VISIBLE} and ${OPEN})`;
const IS_DRAFT = sql`o.status in ('DRAFT', 'PENDING_PAYMENT')`;
const IS_HIDDEN = sql`o.status = 'HIDDEN'`;

const conditions: Record<OwnState, SQL> = {
  all: sql`true`,
  open: IS_OPEN,
  drafts: IS_DRAFT,
  closed: sql`not ${IS_OPEN} and not ${IS_DRAFT} and not ${IS_HIDDEN}`,
  hidden: IS_HIDDEN,
};

/** `deadline` lists open opportunities first, by next deadline, then drafts, then all others, latest first. */
const orders: Record<OwnOpportunitiesQuery['sortBy'], SQL> = {
  deadline: sql`case when ${IS_OPEN} then 0 when ${IS_DRAFT} then 1 else 2 end,
    case when ${IS_OPEN} then o.closes_at end nulls last, o.closes_at desc nulls last, o.id desc`,
  newest: sql`coalesce(o.published_at, o.created_at) desc, o.id desc`,
};

type Deleted = OwnOpportunityPage['deleted'][number];
const deletedJson = createJsonObject<Deleted>(selectColumns('o', 'id', 'title', 'deletedAt'));

/**
 * Lists opportunities in any state, with counts per state and recent deletions.
 * @param reviewerId the account of a reviewer, who sees only the calls assigned to them
 */
export async function listOwnOpportunities(
  db: Db,
  profileId: string,
  query: OwnOpportunitiesQuery,
  reviewerId: string | null = null,
): Promise<OwnOpportunityPage> {
  const reviewed =
    reviewerId === null
      ? sql`true`
      : sql`exists (select from member_calls mc where mc.opportunity_id = o.id and mc.account_id = ${reviewerId}
          and mc.profile_id = o.profile_id)`;
  const own = sql`o.profile_id = ${profileId} and o.status <> 'DELETED' and ${reviewed}`;
  const ids = sql`select o.id from opportunities o where ${own} and ${conditions[query.state]}
    order by ${orders[query.sortBy]} ${createOffset(query)}`;
  const [counts, data, deleted] = await Promise.all([
    readFirst<OwnOpportunityPage['counts']>(
      db,
      sql`select json_build_object('all', count(*), 'open', count(*) filter (where ${conditions.open}),
          'drafts', count(*) filter (where ${conditions.drafts}),
          'closed', count(*) filter (where ${conditions.closed}),
          'hidden', count(*) filter (where ${conditions.hidden})) as item
        from opportunities o where ${own}`,
    ),
    readItems<OwnOpportunitySummary>(db, selectOpportunityRows(ids, createOwnOpportunityJson)),
    readItems<Deleted>(
      db,
      sql`select ${sql.raw(deletedJson)} as item from opportunities o
        where o.profile_id = ${profileId} and o.status = 'DELETED' and ${reviewed} and o.deleted_at > now() - ${RESTORE_WINDOW}
        order by o.deleted_at desc, o.id desc limit ${opportunityLimits.shownDeletions}`,
    ),
  ]);
  const known = counts ?? { all: 0, open: 0, drafts: 0, closed: 0, hidden: 0 };
  return { ...createPage(query, data, known[query.state]), counts: known, deleted };
}
