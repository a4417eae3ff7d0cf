import { type SQL, sql } from 'drizzle-orm';
import { listRoles, type MemberRole, type TeamAction } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { createTextArray, hasRow, readFirst } from '../../db/page';

/** @returns undefined unless the account is a member */
export function readRole(db: Db, accountId: string, profileId: string): Promise<MemberRole | undefined> {
  return readFirst(
    db,
    sql`select role as item from team where profile_id = ${profileId} and account_id = ${accountId}`,
  );
}

/** @returns true if the call names the member as a reviewer */
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
 * SQL condition: the account may carry out the action for the profile `profileId`, such as `p.id`. False for visitors.
 */
export function mayFor(profileId: SQL, accountId: string | null, action: TeamAction): SQL {
  return sql`exists (select from team where team.profile_id = ${profileId} and team.account_id = ${accountId}::uuid
    and team.role = any(${createTextArray(listRoles(action))}))`;
}

/** SQL query: the accounts that may carry out the action for the profile `profileId`, such as `p.id`. */
export function membersWhoMay(action: TeamAction, profileId: string): string {
  const roles = listRoles(action).map((role) => `'${role}'`);
  return `select tm.account_id from team tm where tm.profile_id = ${profileId} and tm.role in (${roles.join(', ')})`;
}

/**
 * SQL condition: the account may read the applications to the call `callId`, such as `o.id`. Reviewers may read only
 * those to their own calls, and none while a blind round hides the artists.
 */
export function mayReadApplications(callId: SQL, accountId: string): SQL {
  return sql`exists (select from opportunities tc join team on team.profile_id = tc.profile_id
    where tc.id = ${callId} and team.account_id = ${accountId} and (
      team.role = any(${createTextArray(listRoles('DECIDE'))})
      or team.role = 'REVIEWER' and not ${isBlind(sql`tc.id`)} and exists (select from member_calls mc
        where mc.profile_id = team.profile_id and mc.account_id = team.account_id and mc.opportunity_id = tc.id)))`;
}

const isBlind = (callId: SQL) =>
  sql`exists (select from jury_rounds br where br.opportunity_id = ${callId} and br.is_blind)`;

export function hasBlindRound(db: Db, callId: string): Promise<boolean> {
  return hasRow(db, sql`select from jury_rounds where opportunity_id = ${callId} and is_blind limit 1`);
}
