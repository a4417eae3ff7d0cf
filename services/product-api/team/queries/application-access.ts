import { type SQL, sql } from 'drizzle-orm';
import { listRoles } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { createTextArray, hasRow } from '../../db/page';
import { membersWhoMay } from './roles';

/** @returns true if the member is a reviewer of the call */
export function isReviewedCall(
  db: Db,
  { accountId, profileId, callId }: { accountId: string; profileId: string; callId: string },
): Promise<boolean> {
  return hasRow(
    db,
    sql`select from member_calls
      where profile_id = ${profileId} and account_id = ${accountId} and opportunity_id = ${callId}`,
  );
}

/**
 * SQL condition: the account may read the applications to the call `callId`, such as `o.id`. Reviewers may read only
 * those to calls assigned to them, and none while a blind round hides the artists. Competitors may read none.
 */
export function mayReadApplications(callId: SQL, accountId: string | null): SQL {
  return sql`exists (select from opportunities tc join team on team.profile_id = tc.profile_id
    where tc.id = ${callId} and team.account_id = ${accountId}
      and not ${sql.raw(competesFor('tc.id', 'team.account_id'))} and (team.role = any(${createTextArray(listRoles('DECIDE'))})
      or team.role = 'REVIEWER' and not ${isBlind(sql`tc.id`)} and exists (select from member_calls mc
        where mc.profile_id = team.profile_id and mc.account_id = team.account_id and mc.opportunity_id = tc.id)))`;
}

const isBlind = (callId: SQL) =>
  sql`exists (select from jury_rounds br where br.opportunity_id = ${callId} and br.is_blind)`;

export function hasBlindRound(db: Db, callId: string): Promise<boolean> {
  return hasRow(db, sql`select from jury_rounds where opportunity_id = ${callId} and is_blind limit 1`);
}

/** SQL condition: a profile that the account acts for has applied to the call. The parameters are columns. */
export const competesFor = (callId: string, accountId: string) => `exists (select from artist_applications rival
  join team rt on rt.profile_id = rival.profile_id and rt.account_id = ${accountId}
  where rival.opportunity_id = ${callId} and rival.status = 'SUBMITTED')`;

/**
 * SQL condition: the account may read the conversation of side `m`. Excludes an organizer's conversations with
 * applicants with whom the account competes. Conversations are checked individually only if the account competes at
 * all.
 */
export function mayReadThread(accountId: SQL): SQL {
  const calls = sql`select rival.opportunity_id from team own
    join artist_applications rival on rival.profile_id = own.profile_id
    where own.account_id = ${accountId}::uuid and rival.status = 'SUBMITTED'`;
  return sql`(not exists (${calls}) or not exists (
    select from threads rt join artist_applications ra on ra.id = rt.application_id
    where rt.id = m.thread_id and ra.profile_id <> m.profile_id and ra.opportunity_id in (${calls})))`;
}

type Reader = { accountId: string; profileId: string; callId: string };

/** @returns true if the member competes for the organization's call */
export function isCompeting(db: Db, { callId, accountId, profileId }: Reader): Promise<boolean> {
  const isRival = sql.raw(competesFor('o.id', 'c.id'));
  return hasRow(
    db,
    sql`select from opportunities o join accounts c on c.id = ${accountId} 
      where o.id = ${callId} and o.profile_id = ${profileId} and ${isRival}`,
  );
}

/**
 * SQL condition: the account has read names in applications to the call, so it may not judge a blind round. Owners and
 * editors see names when they decide anyway, so the organization may invite them as jurors. The parameters are columns.
 */
export const hasReadNames = (callId: string, accountId: string) => `(exists (
    select from application_readers nr where nr.opportunity_id = ${callId} and nr.account_id = ${accountId})
  and not exists (select from opportunities nc
    where nc.id = ${callId} and ${accountId} in (${membersWhoMay('DECIDE', 'nc.profile_id')})))`;

/** Records that a member reads applications to the organization's call. @returns true the first time */
export function recordReader(db: Db, { accountId, profileId, callId }: Reader): Promise<boolean> {
  return hasRow(
    db,
    sql`insert into application_readers (opportunity_id, account_id)
      select id, ${accountId}::uuid from opportunities where id = ${callId} and profile_id = ${profileId}
      on conflict do nothing returning opportunity_id`,
  );
}

/** @returns why a profile's accounts cannot apply to a call; null if they can */
export async function findApplyingConflict(
  db: Db,
  { callId, profileId }: { callId: string; profileId: string },
): Promise<'MEMBER' | 'READER' | null> {
  const isMember = sql`select from team applying join team own on own.account_id = applying.account_id
    join opportunities o on o.profile_id = own.profile_id
    where applying.profile_id = ${profileId} and o.id = ${callId}`;
  if (await hasRow(db, isMember)) return 'MEMBER';
  const isReader = sql`select from application_readers r join team applying on applying.account_id = r.account_id
    where applying.profile_id = ${profileId} and r.opportunity_id = ${callId}`;
  return (await hasRow(db, isReader)) ? 'READER' : null;
}
