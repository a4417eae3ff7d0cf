import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray } from '../../db/page';
import { competesFor, hasReadNames } from '../../team/queries/application-access';

/* Reviewers in an organization's team are jurors in all open rounds of the calls assigned to them. */

type MemberKey = { profileId: string; accountId: string };

/**
 * Skips reviewers who are already jurors or whose address has been invited, who have applied themselves, or who have
 * read a blind round's applications with names.
 */
async function insertReviewers(transaction: Db, condition: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    insert into jurors (id, round_id, email, name, account_id, invited_at, accepted_at, is_reviewer)
    select gen_random_uuid(), r.id, lower(a.email), m.name, a.id, ${at}, ${at}, true
    from jury_rounds r
    join opportunities o on o.id = r.opportunity_id
    join member_calls c on c.opportunity_id = o.id and c.profile_id = o.profile_id
    join members m on m.profile_id = c.profile_id and m.account_id = c.account_id and m.role = 'REVIEWER'
    join accounts a on a.id = m.account_id
    where ${condition} and not ${sql.raw(competesFor('o.id', 'a.id'))}
      and not (r.is_blind and ${sql.raw(hasReadNames('o.id', 'a.id'))}) and not exists (
      select from jurors j where j.round_id = r.id and (j.account_id = a.id or j.email = lower(a.email)))
    on conflict do nothing`);
}

/** Called before a round opens. Removes jurors who read applications with names before the round became blind. */
export async function joinRound(transaction: Db, roundId: string, now: Date): Promise<void> {
  await transaction.execute(sql`delete from jurors j using jury_rounds r
    where r.id = ${roundId} and r.is_blind and j.round_id = r.id
      and ${sql.raw(hasReadNames('r.opportunity_id', 'j.account_id'))}`);
  await insertReviewers(transaction, sql`r.id = ${roundId}`, now);
}

export function joinOpenRounds(transaction: Db, { profileId, accountId }: MemberKey, now: Date): Promise<void> {
  return insertReviewers(
    transaction,
    sql`m.profile_id = ${profileId} and m.account_id = ${accountId} and r.state = 'OPEN'`,
    now,
  );
}

/** Ends a reviewer's access to the rounds of all other calls. Scores and comments are kept. */
export async function endReviews(
  transaction: Db,
  { profileId, accountId }: MemberKey,
  keptCallIds: readonly string[],
  now: Date,
): Promise<void> {
  await endJurors(
    transaction,
    sql`j.account_id = ${accountId} and o.profile_id = ${profileId} and o.id <> all(${createTextArray(keptCallIds)}::uuid[])`,
    now,
  );
}

/** Ends all reviewers' access to the rounds of a call that moves to another organization. */
export function endReviewsOfCall(transaction: Db, callId: string, now: Date): Promise<void> {
  return endJurors(transaction, sql`o.id = ${callId}`, now);
}

async function endJurors(transaction: Db, condition: SQL, now: Date): Promise<void> {
  const ended = sql`select j.id from jurors j join jury_rounds r on r.id = j.round_id
    join opportunities o on o.id = r.opportunity_id where j.is_reviewer and ${condition}`;
  await transaction.execute(sql`delete from mails where juror_id in (${ended})`);
  await transaction.execute(sql`delete from juror_assignments ja where ja.juror_id in (${ended}) and not exists (
    select from reviews v where v.juror_id = ja.juror_id and v.application_id = ja.application_id and v.score is not null)`);
  await transaction.execute(sql`update jurors set account_id = null, email = null, left_at = ${now.toISOString()}::timestamptz
    where id in (${ended})`);
}
