import { eq, or, sql } from 'drizzle-orm';
import { applicationLimits, DECISION_DELAY_MINUTES } from '@/lib/shared/domain/application';
import type { Db } from '../../../db/client';
import { hasRow, readFirst } from '../../../db/page';
import { artistApplications } from '../../schema';
import { callEnd, createDay, promiseEnd, recordStart } from './promise-json';

const DELAY = sql.raw(`interval '${DECISION_DELAY_MINUTES} minutes'`);
const KEPT = sql.raw(`interval '${applicationLimits.keptMonths} months'`);
const end = sql.raw(callEnd);

/**
 * A promise is due after a change, at the call's end, on the promised date, and when the call enters its organizer's
 * record. Locks the profile against deletion, which would delete the promise. Returns the call's id.
 */
export function lockDuePromise(transaction: Db, now: Date): Promise<string | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return readFirst<string>(
    transaction,
    sql`select pr.opportunity_id as item from opportunity_promises pr
      join profiles p on p.id = pr.profile_id
      left join opportunities o on o.id = pr.opportunity_id
      where pr.due_at <= ${at} or exists (
        select from (values (${end}), (${sql.raw(promiseEnd)}), (${sql.raw(recordStart)})) ends (at)
        where ends.at <= ${at} and (pr.counted_at is null or pr.counted_at < ends.at))
      limit 1 for update of pr skip locked for key share of p skip locked`,
  );
}

/**
 * An account with several applications counts as one applicant, and as answered once all of the applications are. The
 * longest wait counts. Decisions that can still be stopped are ignored. A call without stored applications keeps its
 * last count.
 * @returns the profile whose record may have changed
 */
export async function countAnswers(transaction: Db, opportunityId: string, now: Date): Promise<string | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const profileId = await readFirst<string>(
    transaction,
    sql`with a as (
        select max(answered_at) as answered_at, max(greatest(0, ${sql.raw(createDay('answered_at'))}
            - ${sql.raw(createDay('coalesce(o.closes_at, a.submitted_at)'))})) as days,
          bool_and(coalesce(answered_at <= ${at} - ${DELAY}, false)) as is_answered,
          min(decided_at) filter (where decided_at > ${at} - ${DELAY}) as last_stoppable_at
        from artist_applications a join opportunities o on o.id = a.opportunity_id
          join profiles ap on ap.id = a.profile_id
        where a.opportunity_id = ${opportunityId} and a.status = 'SUBMITTED' group by coalesce(ap.account_id, ap.id)
      ), counted as (
        select count(*)::int as applicants, (count(*) filter (where is_answered))::int as answered,
          max(answered_at) filter (where is_answered) as last_answered_at,
          min(last_stoppable_at) + ${DELAY} as due_at,
          (select coalesce(jsonb_object_agg(days, waited), '{}')
            from (select days, count(*) as waited from a where is_answered group by days) w) as waits
        from a
      ), updated as (
        update opportunity_promises pr set applicants = c.applicants, answered = c.answered,
          last_answered_at = c.last_answered_at, waits = c.waits,
          is_in_record = c.applicants > 0 and coalesce(${end} <= ${at}, false) and coalesce(o.deleted_at >= ${end}, true)
            and (c.answered = c.applicants or coalesce(${sql.raw(recordStart)} <= ${at}, false)),
          counted_at = ${at}, due_at = c.due_at
        from counted c, opportunities o where pr.opportunity_id = ${opportunityId} and o.id = pr.opportunity_id
          and coalesce(${end} > ${at} - ${KEPT}, true)
      )
      select profile_id as item from opportunity_promises where opportunity_id = ${opportunityId}`,
  );
  await transaction.execute(sql`update opportunity_promises set due_at = null, counted_at = ${at}
    where opportunity_id = ${opportunityId} and counted_at is distinct from ${at}`);
  return profileId;
}

/** Promises of calls that closed before the transfer stay with the previous profile. */
export async function movePromise(transaction: Db, opportunityId: string, toProfileId: string): Promise<void> {
  await transaction.execute(sql`update opportunity_promises pr set profile_id = ${toProfileId} from opportunities o
    where o.id = pr.opportunity_id and o.id = ${opportunityId} and o.first_closed_at is null`);
}

export function hasUnanswered(db: Db, opportunityId: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from artist_applications
      where opportunity_id = ${opportunityId} and status = 'SUBMITTED' and decision is null limit 1`,
  );
}

/** Skips unchanged records. */
export async function refreshOrganizerRecord(transaction: Db, profileId: string): Promise<void> {
  await transaction.execute(sql`with calls as (
      select applicants, answered, waits from opportunity_promises where profile_id = ${profileId} and is_in_record
    ), listed as (
      select w.key::int as days, sum(w.value::int) as waited from calls, jsonb_each_text(calls.waits) w group by w.key
    ), ranked as (
      select days, sum(waited) over (order by days) as upto, sum(waited) over () as total from listed
    )
    insert into organizer_records (profile_id, calls, applicants, answered, median_days)
    select ${profileId}, count(*), sum(applicants), sum(answered),
      (select min(days) from ranked where upto * 2 >= total)
    from calls having count(*) > 0
    on conflict (profile_id) do update set calls = excluded.calls, applicants = excluded.applicants,
      answered = excluded.answered, median_days = excluded.median_days
    where organizer_records.* is distinct from excluded.*`);
  await transaction.execute(sql`delete from organizer_records where profile_id = ${profileId}
    and not exists (select from opportunity_promises where profile_id = ${profileId} and is_in_record)`);
}

/** Hiding the name applies to all of the artist's applications for the call. */
export async function setShown(db: Db, id: string, isShown: boolean): Promise<void> {
  const others = sql`exists (select from artist_applications a where a.id = ${id}
    and a.opportunity_id = ${artistApplications.opportunityId} and a.profile_id = ${artistApplications.profileId})`;
  const isMeant = eq(artistApplications.id, id);
  await db
    .update(artistApplications)
    .set({ isShown })
    .where(isShown ? isMeant : or(isMeant, others));
}
