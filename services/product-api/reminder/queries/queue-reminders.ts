import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { chooseReminder, MAX_MORNING, type ReminderDays, reminderDays } from '@/lib/shared/domain/reminder';
import type { Db } from '../../db/client';
import { createJsonObject, readItems } from '../../db/page';
import { mails, type Reminder } from '../../mail/schema';
import { VISIBLE } from '../../opportunity/queries/filters';
import { reminders } from '../../opportunity/schema';

/** Exceeds the number of opportunities that one profile can save (opportunityLimits.bookmarks). */
const BATCH_SIZE = 2_000;

type Candidate = {
  profileId: string;
  accountId: string;
  opportunityId: string;
  closesAt: string;
  savedAt: string;
  /** The reader's time zone, or the deadline's while that is unknown. */
  timeZone: string;
};

const candidateJson = createJsonObject<Candidate>({
  profileId: 'b.profile_id',
  accountId: 'a.id',
  opportunityId: 'o.id',
  closesAt: 'o.closes_at',
  savedAt: 'b.created_at',
  timeZone: `coalesce(a.time_zone, o.deadline_zone, 'UTC')`,
});

/**
 * Puts a mail into the outbox for each profile with saved opportunities whose reminder is due. The primary key of
 * `reminders` ensures that each reminder is queued once, however many processes run this.
 * @returns the number of mails.
 */
export async function queueReminders(db: Db, now: Date): Promise<number> {
  let queued = 0;
  let after: string | null = null;
  let isLastBatch = false;
  while (!isLastBatch) {
    const candidates: Candidate[] = await listCandidates(db, now, after);
    isLastBatch = candidates.length < BATCH_SIZE;
    const last = candidates.at(-1)?.profileId ?? null;
    // The next batch may contain more opportunities of the last profile, so that it is read again as a whole.
    const complete = isLastBatch ? candidates : candidates.filter(({ profileId }) => profileId !== last);
    for (const saved of groupByProfile(complete)) if (await queueReminder(db, saved, now)) queued += 1;
    // Always increases, so that the loop ends.
    after = complete.at(-1)?.profileId ?? last;
  }
  return queued;
}

function groupByProfile(candidates: readonly Candidate[]): Iterable<Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.profileId);
    if (group) group.push(candidate);
    else groups.set(candidate.profileId, [candidate]);
  }
  return groups.values();
}

/** Lists saved opportunities that close soon and whose reminder was not queued yet, by profile. */
function listCandidates(db: Db, now: Date, after: string | null): Promise<Candidate[]> {
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
        and a.wants_reminders and a.is_email_verified and a.email is not null
        and (${after}::uuid is null or b.profile_id > ${after}::uuid)
        and not exists (
          select from reminders r
          where r.profile_id = b.profile_id and r.opportunity_id = o.id
            and r.days_before = case when o.closes_at <= ${before(last)} then ${last}::int else ${first}::int end
            and abs(extract(epoch from r.closes_at - o.closes_at)) < 86400
        )
      order by b.profile_id, o.closes_at, o.id
      limit ${BATCH_SIZE}`,
  );
}

async function queueReminder(db: Db, saved: readonly Candidate[], now: Date): Promise<boolean> {
  const due = saved.flatMap(({ profileId, opportunityId, closesAt, savedAt, timeZone }) => {
    const daysBefore = chooseReminder({ closesAt: new Date(closesAt), savedAt: new Date(savedAt), timeZone }, now);
    return daysBefore === null ? [] : [{ profileId, opportunityId, daysBefore, closesAt: new Date(closesAt) }];
  });
  const first = saved[0];
  if (first === undefined || due.length === 0) return false;
  const { profileId, accountId } = first;
  return db.transaction(async (transaction) => {
    const written = await transaction
      .insert(reminders)
      .values(due)
      .onConflictDoUpdate({
        target: [reminders.profileId, reminders.opportunityId, reminders.daysBefore],
        set: { closesAt: sql`excluded.closes_at` },
        // A deadline that has moved to another day causes a new reminder.
        setWhere: sql`abs(extract(epoch from ${reminders.closesAt} - excluded.closes_at)) >= 86400`,
      })
      .returning({ id: reminders.opportunityId, daysBefore: reminders.daysBefore });
    if (written.length === 0) return false;
    const payload: Reminder = { profileId, opportunities: written };
    await transaction.insert(mails).values({ id: uuidv7(), kind: 'REMINDER', accountId, payload });
    return true;
  });
}
