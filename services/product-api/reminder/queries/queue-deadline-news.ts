import { sql } from 'drizzle-orm';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { readAll } from '../../db/keyset';
import { hasRow, readItems } from '../../db/page';
import { isolate, type ReportFailure, rethrow } from '../../jobs/due-accounts';
import { notify } from '../../notification/notify';

/** Deadlines must be unchanged for this long, so quick corrections do not cause a second email. */
const SETTLE_TIME = sql.raw(`interval '${UNDO_MINUTES} minutes'`);
/** Minimum time between emails about the same deadline. */
const PAUSE = sql.raw(`interval '1 day'`);
const MAX_OPPORTUNITIES = 200;

/**
 * Notifies each reader once, even if a deadline moved repeatedly.
 * @param report receives the failures, which end the run by default
 * @returns the number of opportunities
 */
export async function queueDeadlineNews(db: Db, now: Date, report: ReportFailure = rethrow): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const moved = await readItems<string>(
    db,
    sql`select h.opportunity_id as item from opportunity_changes h
      where h.field = 'deadline' and h.told_at is null and h.changed_at <= ${at} - ${SETTLE_TIME}
        and not exists (select from opportunity_changes t
          where t.opportunity_id = h.opportunity_id and t.told_at > ${at} - ${PAUSE})
      group by h.opportunity_id order by min(h.changed_at) limit ${MAX_OPPORTUNITIES}`,
  );
  let queued = 0;
  for (const opportunityId of moved) {
    queued += await isolate(
      () => db.transaction(async (transaction) => queueNews(transaction, opportunityId, now)).then(() => 1),
      (error) => report(error, { opportunityId }),
    );
  }
  return queued;
}

/** Marks the changes as announced. @returns false if another process has done so */
function markTold(transaction: Db, opportunityId: string, now: Date): Promise<boolean> {
  return hasRow(
    transaction,
    sql`update opportunity_changes set told_at = ${now.toISOString()}::timestamptz
      where opportunity_id = ${opportunityId} and field = 'deadline' and told_at is null returning true as item`,
  );
}

function listSavers(transaction: Db, opportunityId: string): Promise<string[]> {
  return readAll((last, size) =>
    readItems<string>(
      transaction,
      sql`select profile_id as item from bookmarks
        where opportunity_id = ${opportunityId} and ${last === undefined ? sql`true` : sql`profile_id > ${last}`}
        order by profile_id limit ${size}`,
    ),
  );
}

async function queueNews(transaction: Db, opportunityId: string, now: Date): Promise<void> {
  if (!(await markTold(transaction, opportunityId, now))) return;
  const readers = await listSavers(transaction, opportunityId);
  await notify(
    transaction,
    readers.map((recipientId) => ({
      ...{ kind: 'DEADLINE', recipientId, event: 'MOVED' },
      subject: { kind: 'OPPORTUNITY', id: opportunityId },
    })),
    now,
  );
}
