import { sql } from 'drizzle-orm';
import { computeOffset } from '@/lib/shared/domain/deadline';
import { EARLIEST_REMINDER, type ReminderDays, reminderDays } from '@/lib/shared/domain/reminder';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, readItems } from '../../db/page';
import { notify } from '../../notification/notify';
import { VISIBLE } from '../../opportunity/queries/filters';
import { reminders } from '../../opportunity/schema';

/** More than a profile can save (opportunityLimits.bookmarks). */
export const BATCH_SIZE = 2_000;

export type Candidate = {
  profileId: string;
  opportunityId: string;
  closesAt: string;
  savedAt: string;
  /** The reader's time zone, or else the deadline's. */
  timeZone: string;
  /** The hour of the reader's daily email; null for the site's default. */
  dailyHour: number | null;
};

export type DueReminder = Pick<
  typeof reminders.$inferInsert,
  'profileId' | 'opportunityId' | 'daysBefore' | 'closesAt'
>;

const candidateJson = createJsonObject<Candidate>({
  profileId: 'b.profile_id',
  opportunityId: 'o.id',
  closesAt: 'o.closes_at',
  savedAt: 'b.created_at',
  timeZone: `coalesce(a.time_zone, o.deadline_zone, 'UTC')`,
  dailyHour: 'a.daily_hour',
});

type CandidatePage = { dailyHour: number; after: string | null; size: number };

/**
 * Lists reminders that are due, sorted by profile. Omits reminders that are already queued. Includes some that are not
 * due yet if a clock change is near. Compares with the offsets of time zones, because PostgreSQL would fail on an unknown
 * time zone.
 */
export function listCandidates(db: Db, { dailyHour, after, size }: CandidatePage, now: Date): Promise<Candidate[]> {
  const before = (days: ReminderDays) => new Date(now.getTime() + days * 86_400_000 + EARLIEST_REMINDER);
  const [first, last] = reminderDays;
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const offsets = zones.map((zone) => computeOffset(now.getTime(), zone));
  const changes = zones.map((zone, place) =>
    Math.abs(computeOffset(before(first).getTime(), zone) - (offsets[place] ?? 0)),
  );
  return readItems<Candidate>(
    db,
    sql`select ${sql.raw(candidateJson)} as item
      from opportunities o
      join bookmarks b on b.opportunity_id = o.id
      join profiles p on p.id = b.profile_id
      join accounts a on a.id = p.account_id
      left join unnest(${createTextArray(zones)}, ${createTextArray(offsets.map(String))}::int[],
          ${createTextArray(changes.map(String))}::int[]) z(name, offset_minutes, change_minutes)
        on z.name = coalesce(a.time_zone, o.deadline_zone, 'UTC')
      cross join lateral (select make_interval(mins => z.offset_minutes) as zone,
        make_interval(mins => z.change_minutes) as change,
        make_interval(hours => coalesce(a.daily_hour, ${dailyHour}::int)) as hour) clock
      cross join lateral (select o.closes_at at time zone 'UTC' + zone as closes,
        ${now}::timestamptz at time zone 'UTC' + zone as now, b.created_at at time zone 'UTC' + zone as saved) local
      cross join lateral (select date_trunc('day', closes - change) + hour - change as earliest,
        date_trunc('day', closes + change) + hour + change as latest) mailed
      cross join lateral (select case
        when coalesce(earliest - now <= make_interval(days => ${last}), o.closes_at <= ${before(last)}) then ${last}::int
        when coalesce(earliest - now <= make_interval(days => ${first}), true) then ${first}::int end as days) due
      where ${VISIBLE} and o.closes_at > ${now} and o.closes_at <= ${before(first)}
        and due.days is not null and coalesce(saved < latest - make_interval(days => due.days), true)
        and (${after}::uuid is null or b.profile_id > ${after}::uuid)
        and not exists (
          select from reminders r
          where r.profile_id = b.profile_id and r.opportunity_id = o.id and r.days_before = due.days
            and abs(extract(epoch from r.closes_at - o.closes_at)) < 86400
        )
      order by b.profile_id, o.closes_at, o.id
      limit ${size}`,
  );
}

/** Skips queued reminders unless the deadline moved to another day. Returns the number of immediate emails. */
export async function insertReminders(db: Db, due: readonly DueReminder[], now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const written = await transaction
      .insert(reminders)
      .values([...due])
      .onConflictDoUpdate({
        target: [reminders.profileId, reminders.opportunityId, reminders.daysBefore],
        set: { closesAt: sql`excluded.closes_at` },
        setWhere: sql`abs(extract(epoch from ${reminders.closesAt} - excluded.closes_at)) >= 86400`,
      })
      .returning({ profileId: reminders.profileId, id: reminders.opportunityId });
    return notify(
      transaction,
      written.map(({ profileId, id }) => ({
        ...{ kind: 'DEADLINE', recipientId: profileId, dailyAt: now },
        subject: { kind: 'OPPORTUNITY', id },
      })),
      now,
    );
  });
}
