import { sql } from 'drizzle-orm';
import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { createJsonObject, readItems } from '../../db/page';
import type { DeadlineNews } from '../../mail/schema';
import { notify } from '../../notification/notify';

/** Deadlines must be unchanged for this long, so quick corrections do not cause a second email. */
const SETTLE_TIME = sql.raw(`interval '${UNDO_MINUTES} minutes'`);
/** Minimum time between emails about the same deadline. */
const PAUSE = sql.raw(`interval '1 day'`);
const MAX_OPPORTUNITIES = 200;

/** Queues one email per reader, even if a deadline moved repeatedly. Returns the number of opportunities. */
export async function queueDeadlineNews(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const moved = await readItems<string>(
    db,
    sql`select h.opportunity_id as item from opportunity_changes h
      where h.field = 'deadline' and h.told_at is null and h.changed_at <= ${at} - ${SETTLE_TIME}
        and not exists (select from opportunity_changes t
          where t.opportunity_id = h.opportunity_id and t.told_at > ${at} - ${PAUSE})
      group by h.opportunity_id order by min(h.changed_at) limit ${MAX_OPPORTUNITIES}`,
  );
  for (const id of moved) await db.transaction((transaction) => queueNews(transaction, id, now));
  return moved.length;
}

const newsJson = createJsonObject<DeadlineNews>({
  profileId: 's.profile_id',
  opportunityId: 's.opportunity_id',
  before: 'm.before',
});

/** A single statement determines the recipients, so they always agree with the announced changes. */
async function queueNews(transaction: Db, opportunityId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const readers = await readItems<string>(
    transaction,
    sql`with told as (
      update opportunity_changes set told_at = ${at}
      where opportunity_id = ${opportunityId} and field = 'deadline' and told_at is null
      returning before, changed_at, id
    ), m as (select before from told order by changed_at, id limit 1), mailed as (
    insert into mails (id, kind, account_id, payload)
    select gen_random_uuid(), 'DEADLINE', s.account_id, ${sql.raw(newsJson)}::jsonb
    from m, (
      select distinct on (a.id) a.id as account_id, b.profile_id, b.opportunity_id
      from bookmarks b
      join profiles p on p.id = b.profile_id
      join accounts a on a.id = p.account_id
      where b.opportunity_id = ${opportunityId} and a.wants_reminders and a.is_email_verified and a.email is not null
      order by a.id, b.created_at
    ) s)
    select profile_id as item from bookmarks where opportunity_id = ${opportunityId} and exists (select from m)`,
  );
  await notify(
    transaction,
    readers.map((recipientId) => ({
      ...{ kind: 'DEADLINE', recipientId, event: 'MOVED', mail: null, dailyAt: null },
      subject: { kind: 'OPPORTUNITY', id: opportunityId },
    })),
  );
}
