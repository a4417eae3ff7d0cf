import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_MORNING, type ReminderDays, reminderDays } from '@/lib/shared/domain/reminder';
import type { Db } from '../../db/client';
import { createJsonObject, readItems } from '../../db/page';
import { mails, type Reminder } from '../../mail/schema';
import { notify } from '../../notification/notify';
import { VISIBLE } from '../../opportunity/queries/filters';
import { reminders } from '../../opportunity/schema';

/** More than a profile can save (opportunityLimits.bookmarks). */
export const BATCH_SIZE = 2_000;

export type Candidate = {
  profileId: string;
  accountId: string;
  isMailed: boolean;
  opportunityId: string;
  closesAt: string;
  savedAt: string;
  /** The reader's time zone, or else the deadline's. */
  timeZone: string;
};

export type DueReminder = { opportunityId: string; daysBefore: ReminderDays; closesAt: Date };

const candidateJson = createJsonObject<Candidate>({
  profileId: 'b.profile_id',
  accountId: 'a.id',
  isMailed: '(a.wants_reminders and a.is_email_verified and a.email is not null)',
  opportunityId: 'o.id',
  closesAt: 'o.closes_at',
  savedAt: 'b.created_at',
  timeZone: `coalesce(a.time_zone, o.deadline_zone, 'UTC')`,
});

/** Sorted by profile. Omits reminders that are already queued. */
export function listCandidates(db: Db, now: Date, after: string | null, batchSize: number): Promise<Candidate[]> {
  const before = (days: ReminderDays) => new Date(now.getTime() + days * 86_400_000 + MAX_MORNING);
  const [first, last] = reminderDays;
  return readItems<Candidate>(
    db,
    sql`select ${sql.raw(candidateJson)} as item
      from opportunities o
      join bookmarks b on b.opportunity_id = o.id
      join profiles p on p.id = b.profile_id
      join accounts a on a.id = p.account_id
      where ${VISIBLE} and o.closes_at > ${now} and o.closes_at <= ${before(first)}
        and (${after}::uuid is null or b.profile_id > ${after}::uuid)
        and not exists (
          select from reminders r
          where r.profile_id = b.profile_id and r.opportunity_id = o.id
            and r.days_before = case when o.closes_at <= ${before(last)} then ${last}::int else ${first}::int end
            and abs(extract(epoch from r.closes_at - o.closes_at)) < 86400
        )
      order by b.profile_id, o.closes_at, o.id
      limit ${batchSize}`,
  );
}

/** Skips queued reminders unless the deadline moved to another day. Returns false if nothing is mailed. */
export async function insertReminders(
  db: Db,
  { profileId, accountId, isMailed }: Pick<Candidate, 'profileId' | 'accountId' | 'isMailed'>,
  due: readonly DueReminder[],
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const written = await transaction
      .insert(reminders)
      .values(due.map((reminder) => ({ ...reminder, profileId })))
      .onConflictDoUpdate({
        target: [reminders.profileId, reminders.opportunityId, reminders.daysBefore],
        set: { closesAt: sql`excluded.closes_at` },
        setWhere: sql`abs(extract(epoch from ${reminders.closesAt} - excluded.closes_at)) >= 86400`,
      })
      .returning({ id: reminders.opportunityId, daysBefore: reminders.daysBefore });
    if (written.length === 0) return false;
    await notify(
      transaction,
      written.map(({ id }) => ({
        ...{ kind: 'DEADLINE', recipientId: profileId, mail: null, dailyAt: null },
        subject: { kind: 'OPPORTUNITY', id },
      })),
    );
    if (!isMailed) return false;
    const payload: Reminder = { profileId, opportunities: written };
    await transaction.insert(mails).values({ id: uuidv7(), kind: 'REMINDER', accountId, payload });
    return true;
  });
}
