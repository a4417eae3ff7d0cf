import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';

/* Callers of the functions in this file must hold a lock on the round. */

const HAS_CONTENT = sql.raw(`(v.scores <> '{}' or v.comment is not null)`);

export function listIdleJurors(transaction: Db, roundId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select j.id as item from jurors j where j.round_id = ${roundId} and j.account_id is not null
      and not exists (select from juror_assignments ja where ja.juror_id = j.id)`,
  );
}

/** Omits jurors who were emailed about applications since `before`. */
export function listBeginners(transaction: Db, jurorIds: readonly string[], before: Date): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select j.id as item from jurors j where j.id = any(${createTextArray(jurorIds)}::uuid[])
      and coalesce(j.reminded_at, '-infinity') < ${before}
      and exists (select from juror_assignments ja where ja.juror_id = j.id) order by j.id`,
  );
}

/** Positions of jurors who have started a review, and of jurors who must not review the application. */
type SpreadApplication = { id: string; kept: number[]; excluded: number[] };

/** Sorted by number. Positions are zero-based indexes into `jurorIds`. */
export function listSpreadApplications(transaction: Db, roundId: string, jurorIds: readonly string[]) {
  return readItems<SpreadApplication>(
    transaction,
    sql`with judges as (
        select j.id, j.account_id, (given.place - 1)::int as place
        from unnest(${createTextArray(jurorIds)}::uuid[]) with ordinality as given (id, place) join jurors j on j.id = given.id
      ), owners as (
        select a.id, j.place from judges j join team own on own.account_id = j.account_id
          join artist_applications a on a.profile_id = own.profile_id
      ), begun as (
        select v.application_id as id, j.place, v.has_conflict from reviews v join judges j on j.id = v.juror_id
        where v.has_conflict or ${HAS_CONTENT}
      ), places as (
        select id, place, false as is_kept from owners
        union select b.id, b.place, not b.has_conflict from begun b
          where not exists (select from owners o where o.id = b.id and o.place = b.place)
      ), known as (
        select id, coalesce(json_agg(place order by place) filter (where is_kept), '[]') as kept,
          coalesce(json_agg(place order by place) filter (where not is_kept), '[]') as excluded
        from places group by id
      )
      select json_build_object('id', a.id, 'kept', coalesce(k.kept, '[]'), 'excluded', coalesce(k.excluded, '[]')) as item
      from round_applications ra join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED'
      left join known k on k.id = a.id
      where ra.round_id = ${roundId} order by a.number`,
  );
}

export async function deleteEmptyAssignments(transaction: Db, roundId: string): Promise<void> {
  await transaction.execute(sql`delete from juror_assignments ja using jurors j
    where j.id = ja.juror_id and j.round_id = ${roundId} and not exists (
      select from reviews v where v.juror_id = ja.juror_id and v.application_id = ja.application_id
        and (v.has_conflict or ${HAS_CONTENT}))`);
}

/** `places` are indexes into `jurorIds`. */
export async function insertAssignments(
  transaction: Db,
  jurorIds: readonly string[],
  dealt: readonly { id: string; places: readonly number[] }[],
): Promise<void> {
  await transaction.execute(sql`insert into juror_assignments (juror_id, application_id)
    select j.id, (dealt.item ->> 'id')::uuid
    from jsonb_array_elements(${JSON.stringify(dealt)}::jsonb) as dealt (item)
    cross join jsonb_array_elements_text(dealt.item -> 'places') as p (place)
    join unnest(${createTextArray(jurorIds)}::uuid[]) with ordinality as j (id, place) on j.place = p.place::int + 1
    on conflict do nothing`);
}

type Pair = { jurorId: string; applicationId: string };

/** Returns true if the juror may judge the application, or undefined if the round does not contain both. */
export function findPair(transaction: Db, { roundId, jurorId, applicationId }: Pair & { roundId: string }) {
  return readFirst<boolean>(
    transaction,
    sql`select not exists (
        select from team own where own.profile_id = a.profile_id and own.account_id = j.account_id) as item
      from jurors j join round_applications ra on ra.round_id = j.round_id
      join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED'
      where j.round_id = ${roundId} and j.id = ${jurorId} and j.left_at is null and a.id = ${applicationId}`,
  );
}

export function findReviewKind(transaction: Db, { jurorId, applicationId }: Pair) {
  return readFirst<'EMPTY' | 'BEGUN' | 'CONFLICT'>(
    transaction,
    sql`select case when v.has_conflict then 'CONFLICT' when ${HAS_CONTENT} then 'BEGUN' else 'EMPTY' end as item
      from reviews v where v.juror_id = ${jurorId} and v.application_id = ${applicationId}`,
  );
}

export async function deleteAssignment(transaction: Db, { jurorId, applicationId }: Pair): Promise<void> {
  const ofPair = sql`juror_id = ${jurorId} and application_id = ${applicationId}`;
  await transaction.execute(sql`delete from juror_assignments where ${ofPair}`);
  await transaction.execute(sql`delete from reviews where ${ofPair}`);
}
