import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { LOG_GROUP_MINUTES, type MemberRole, type TeamEvent, teamLimits } from '@/lib/shared/domain/team';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import { hasRow, readItems } from '../../db/page';
import { mails, type TeamNews } from '../../mail/schema';
import { memberCalls, members, sentTeamInvitations, type TeamDetails, teamInvitations, teamLog } from '../schema';

const DAY = 24 * 60 * 60 * 1_000;

type MemberKey = { profileId: string; accountId: string };

const isMember = ({ profileId, accountId }: MemberKey) =>
  and(eq(members.profileId, profileId), eq(members.accountId, accountId));

export async function insertMember(
  transaction: Db,
  key: MemberKey,
  { role, name, callIds }: { role: MemberRole; name: string; callIds: readonly string[] },
  now: Date,
): Promise<void> {
  await transaction.insert(members).values({ ...key, role, name, joinedAt: now, lastHereAt: now });
  await setCalls(transaction, key, callIds);
}

export async function setRole(
  transaction: Db,
  key: MemberKey,
  { role, callIds }: { role: MemberRole; callIds: readonly string[] },
): Promise<void> {
  await transaction.update(members).set({ role }).where(isMember(key));
  await setCalls(transaction, key, callIds);
}

async function setCalls(
  transaction: Db,
  { profileId, accountId }: MemberKey,
  callIds: readonly string[],
): Promise<void> {
  await transaction
    .delete(memberCalls)
    .where(and(eq(memberCalls.profileId, profileId), eq(memberCalls.accountId, accountId)));
  if (callIds.length === 0) return;
  await transaction
    .insert(memberCalls)
    .values(callIds.map((opportunityId) => ({ profileId, accountId, opportunityId })));
}

export async function markHere(db: Db, key: MemberKey, now: Date): Promise<void> {
  await db.update(members).set({ lastHereAt: now }).where(isMember(key));
}

export async function deleteMember(transaction: Db, key: MemberKey): Promise<void> {
  await transaction.delete(members).where(isMember(key));
}

/** Locks an account's organizations in id order. Must run before the account is locked. */
export function lockTeamsOf(transaction: Db, accountId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select p.id as item from profiles p where exists (
        select from members m where m.profile_id = p.id and m.account_id = ${accountId})
      order by p.id for no key update`,
  );
}

/** Ends an account's memberships, except where it is the only member. @returns the ids of the organizations */
export function leaveTeams(transaction: Db, accountId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`delete from members m where m.account_id = ${accountId} and exists (
        select from members o where o.profile_id = m.profile_id and o.account_id <> m.account_id and o.role = 'OWNER')
      returning m.profile_id as item`,
  );
}

/** Removes a deleted account's address from the logs of organizations. */
export async function forgetAddress(transaction: Db, email: string): Promise<void> {
  await transaction.execute(sql`update team_log set details = details - 'email'
    where details ? 'email' and lower(details ->> 'email') = lower(${email})`);
}

/** @returns false if the account was deleted */
export function holdAccount(transaction: Db, accountId: string): Promise<boolean> {
  return hasRow(transaction, sql`select from accounts where id = ${accountId} for key share`);
}

type NewInvitation = {
  profileId: string;
  email: string;
  address: string;
  role: MemberRole;
  opportunityIds: string[];
  language: Language;
};

/** A new invitation replaces an earlier one to the same address. @returns the id of the invitation */
export async function saveInvitation(transaction: Db, invitation: NewInvitation, now: Date): Promise<string> {
  const { email, role, opportunityIds, language } = invitation;
  const sent = { sentAt: now, expiresAt: new Date(now.getTime() + teamLimits.invitationDays * DAY) };
  const [saved] = await transaction
    .insert(teamInvitations)
    .values({ ...invitation, ...sent, id: uuidv7() })
    .onConflictDoUpdate({
      target: [teamInvitations.profileId, teamInvitations.address],
      set: { email, role, opportunityIds, language, ...sent },
    })
    .returning({ id: teamInvitations.id });
  if (saved === undefined) throw new Error('The invitation was not stored.');
  return saved.id;
}

export async function renewInvitation(transaction: Db, id: string, now: Date): Promise<void> {
  const sent = { sentAt: now, expiresAt: new Date(now.getTime() + teamLimits.invitationDays * DAY) };
  await transaction.update(teamInvitations).set(sent).where(eq(teamInvitations.id, id));
}

/** Expired invitations can be sent again until they are removed. */
export async function findStoredInvitation(transaction: Db, profileId: string, id: string) {
  const [row] = await transaction
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.profileId, profileId)))
    .for('update');
  return row;
}

export async function deleteInvitation(transaction: Db, id: string): Promise<void> {
  await transaction.delete(teamInvitations).where(eq(teamInvitations.id, id));
}

/** The email's account is the sender's. The recipient's address is read from the invitation. */
export async function queueInvitationMail(transaction: Db, accountId: string, invitationId: string): Promise<void> {
  await transaction
    .insert(mails)
    .values({ id: uuidv7(), kind: 'TEAM_INVITATION', accountId, payload: { invitationId } });
}

type TeamMail = Omit<TeamNews, 'profileId'>;

/** Emails a member about a change that an owner has made to the membership. */
export async function queueTeamMail(
  transaction: Db,
  { profileId, accountId }: MemberKey,
  news: TeamMail,
): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'TEAM', accountId, payload: { profileId, ...news } });
}

export type SentCounts = { all: number; ofProfile: number; toAddress: number };

/** Serializes invitations, because limits apply across all organizations. */
export async function countSent(
  transaction: Db,
  { profileId, address }: { profileId: string; address: string },
  now: Date,
): Promise<SentCounts> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('team invitations', 0))`);
  const since = new Date(now.getTime() - DAY).toISOString();
  const [counts] = await readItems<SentCounts>(
    transaction,
    sql`select json_build_object('all', count(*)::int,
        'ofProfile', (count(*) filter (where profile_id = ${profileId}))::int,
        'toAddress', (count(*) filter (where address = ${address}))::int) as item
      from sent_team_invitations where created_at > ${since}::timestamptz`,
  );
  return counts ?? { all: 0, ofProfile: 0, toAddress: 0 };
}

export async function recordSent(transaction: Db, row: { profileId: string; address: string }, createdAt: Date) {
  await transaction.insert(sentTeamInvitations).values({ ...row, id: uuidv7(), createdAt });
}

export type LoggedAction = {
  profileId: string;
  accountId: string;
  event: TeamEvent;
  memberId?: string;
  details?: TeamDetails;
  /** The number of subjects, such as applications. */
  count?: number;
};

/** A member's repeated actions on one subject share a row, so an autosaving form adds only one. */
export async function logAction(transaction: Db, action: LoggedAction, now: Date): Promise<void> {
  const { profileId, accountId, event, memberId = null, details = {}, count = 1 } = action;
  const isGrouped = memberId === null && details.email === undefined;
  const given = JSON.stringify(details);
  const grouped =
    isGrouped &&
    (await hasRow(
      transaction,
      sql`update team_log set created_at = ${now.toISOString()}::timestamptz,
          details = details || jsonb_build_object('count', coalesce((details ->> 'count')::int, 1) + ${count}::int)
        where id = (select id from team_log where profile_id = ${profileId} and account_id = ${accountId}
          and event = ${event} and details - 'count' = ${given}::jsonb
          and created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${LOG_GROUP_MINUTES})
          order by created_at desc limit 1)
        returning id`,
    ));
  if (grouped) return;
  const stored = count === 1 ? details : { ...details, count };
  await transaction
    .insert(teamLog)
    .values({ id: uuidv7(), profileId, accountId, event, memberId, details: stored, createdAt: now });
}

export async function removeOldActions(db: Db): Promise<void> {
  await db.delete(teamLog).where(lt(teamLog.createdAt, sql`now() - make_interval(years => ${teamLimits.logYears})`));
  await db.delete(sentTeamInvitations).where(lt(sentTeamInvitations.createdAt, sql`now() - interval '1 day'`));
  // Expired invitations can be sent again for a month.
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, sql`now() - interval '1 month'`));
}
