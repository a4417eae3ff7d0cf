import { type SQL, sql } from 'drizzle-orm';
import { listRoles, type MemberRole, type TeamAction } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { createTextArray, readFirst } from '../../db/page';

/** @returns undefined unless the account is a member */
export function readRole(db: Db, accountId: string, profileId: string): Promise<MemberRole | undefined> {
  return readFirst(
    db,
    sql`select role as item from team where profile_id = ${profileId} and account_id = ${accountId}`,
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
