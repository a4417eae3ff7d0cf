import { and, inArray, sql } from 'drizzle-orm';
import { getKindRule, type NotificationAudience, type NotificationKind } from '@/lib/shared/domain/notification';
import { listRoles, type MemberRole, may, type TeamAction } from '@/lib/shared/domain/team';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { profiles } from '../../profile/schema';

/** An account that receives a profile's notifications. */
export type NotifiedAccount = Awaited<ReturnType<typeof findRecipients>>[number];

/** Members are notified of events that they may act on. */
const actions: Record<NotificationAudience, TeamAction> = {
  EVERYONE: 'EDIT',
  EDITORS: 'ANSWER',
  BILLING: 'PAY',
  OWNERS: 'MANAGE_TEAM',
};

/** Applies to earlier notifications too, because the role may have changed since. */
export function mayReceive(role: MemberRole, kind: NotificationKind): boolean {
  return may(role, actions[getKindRule(kind).audience]);
}

/** Returns the members of the profiles whose role entitles them to the notification. */
export function findRecipients(db: Db, profileIds: readonly string[], audience: NotificationAudience) {
  const { id, email, isEmailVerified, timeZone } = accounts;
  const { notificationChoices, dailyHour, quietFrom, quietUntil } = accounts;
  const roles: readonly MemberRole[] = listRoles(actions[audience]);
  return db
    .select({
      profileId: profiles.id,
      accountId: id,
      email,
      isEmailVerified,
      timeZone,
      notificationChoices,
      dailyHour,
      quietFrom,
      quietUntil,
    })
    .from(profiles)
    .innerJoin(sql`team`, sql`team.profile_id = ${profiles.id}`)
    .innerJoin(accounts, sql`${accounts.id} = team.account_id`)
    .where(and(inArray(profiles.id, [...profileIds]), sql`team.role = any(${sql.param([...roles])}::text[])`));
}
