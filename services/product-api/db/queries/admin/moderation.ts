import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReportedOpportunity } from '@/lib/contract/moderation';
import type { Db } from '../../client';
import { reports } from '../../schema/moderation';
import { opportunities } from '../../schema/opportunity';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  type Page,
  type PageQuery,
  readFirst,
  readPage,
} from '../shared/page';
import { recordAdminAction } from './write-admin';

const SHOWN = 10;

const reportedJson = createJsonObject<ReportedOpportunity>({
  id: 'o.id',
  title: 'o.title',
  profileId: 'o.profile_id',
  organizer: 'p.name',
  status: 'o.status',
  reportCount: 'm.reports',
  reports: `(select json_agg(json_build_object('reason', r.reason, 'text', r.text,
      'createdAt', ${formatTimestamp('r.created_at')}) order by r.created_at desc, r.id desc)
    from (select * from reports where opportunity_id = o.id and settled_at is null
      order by created_at desc, id desc limit ${SHOWN}) r)`,
});

/** Opportunities with open reports, the latest reported first. */
export function listReported(db: Db, query: PageQuery): Promise<Page<ReportedOpportunity>> {
  const matches = sql`select opportunity_id, count(*)::int as reports, max(created_at) as latest
    from reports where settled_at is null and opportunity_id is not null group by opportunity_id`;
  const rows = sql`select ${sql.raw(reportedJson)} as item
    from (${matches} order by latest desc, opportunity_id ${createOffset(query)}) m
    join opportunities o on o.id = m.opportunity_id join profiles p on p.id = o.profile_id
    order by m.latest desc, o.id`;
  return readPage<ReportedOpportunity>(db, query, rows, matches);
}

/** @returns false when there is no such opportunity. */
export async function settleReports(db: Db, opportunityId: string, now: Date): Promise<boolean> {
  const known = await readFirst<boolean>(db, sql`select true as item from opportunities where id = ${opportunityId}`);
  if (known === undefined) return false;
  await db
    .update(reports)
    .set({ settledAt: now })
    .where(and(eq(reports.opportunityId, opportunityId), isNull(reports.settledAt)));
  return true;
}

type Moderation = { isHidden: boolean; reason: string; admin: { id: string; email: string | null }; now: Date };

/**
 * Hides an opportunity, or puts it back into the state that it was hidden from; records who did it and why, and settles
 * its reports. To do it again only changes the reason.
 * @returns false when there is no such opportunity.
 */
export async function moderateOpportunity(
  db: Db,
  id: string,
  { isHidden, reason, admin, now }: Moderation,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({
        title: opportunities.title,
        profileId: opportunities.profileId,
        status: opportunities.status,
        from: opportunities.hiddenFrom,
      })
      .from(opportunities)
      .where(eq(opportunities.id, id))
      .for('update');
    if (before === undefined || before.status === 'DELETED') return false;
    const { status, from } = before;
    const next = isHidden ? 'HIDDEN' : status === 'HIDDEN' ? (from ?? 'DRAFT') : status;
    await transaction
      .update(opportunities)
      .set({
        status: next,
        hiddenReason: isHidden ? reason : null,
        hiddenFrom: isHidden ? (status === 'HIDDEN' ? from : status) : null,
      })
      .where(eq(opportunities.id, id));
    const ownerId = await readFirst<string | null>(
      transaction,
      sql`select account_id as item from profiles where id = ${before.profileId}`,
    );
    await recordAdminAction(transaction, {
      accountId: admin.id,
      email: admin.email,
      action: isHidden ? 'HIDE_OPPORTUNITY' : 'SHOW_OPPORTUNITY',
      subjectId: id,
      subjectName: before.title,
      ownerId: ownerId ?? null,
      reason,
    });
    await settleReports(transaction, id, now);
    return true;
  });
}
