import { sql } from 'drizzle-orm';
import type { ReceivedTeamInvitation, TeamAction, TeamInvitation, TeamMember } from '@/lib/shared/contract/team';
import { type MemberRole, WORKING_MINUTES } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  hasRow,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readPage,
  selectColumns,
} from '../../db/page';
import { createOptionalImage } from '../../image/queries/image-json';

/** The member's personal profile, whose name and picture the team sees. */
const PERSON = `left join lateral (select p.name, p.image_id from profiles p
  where p.account_id = m.account_id and p.role <> 'ART_ORGANIZATION'
  order by p.created_at, p.id limit 1) person on true`;

/** SQL for the name that the member has entered for the team or, without one, the name of the member's own profile. */
export const memberName = (account: string, profile: string) => `coalesce(
  (select name from members where account_id = ${account} and profile_id = ${profile}),
  (select p.name from profiles p where p.account_id = ${account} and p.role <> 'ART_ORGANIZATION'
    order by p.created_at, p.id limit 1))`;

/** Only owners may see addresses. */
const nameOrAddress = (account: string) => `coalesce(${memberName(account, 'l.profile_id')},
  (select email from accounts where id = ${account}))`;

const listCalls = (ids: string) => `(select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)
  order by o.created_at desc, o.id), '[]') from opportunities o
  where o.id = any(${ids}) and o.profile_id = m.profile_id and o.status <> 'DELETED')`;

const memberJson = createJsonObject<Omit<TeamMember, 'isYou'>>({
  ...selectColumns('m', 'role', 'lastHereAt'),
  id: 'm.account_id',
  name: 'coalesce(m.name, person.name)',
  email: 'a.email',
  image: createOptionalImage('pi'),
  calls: `case when m.role = 'REVIEWER' then ${listCalls(`array(select c.opportunity_id from member_calls c
    where c.profile_id = m.profile_id and c.account_id = m.account_id)`)} else '[]'::json end`,
});

/** Sorts by role, owners first, and then by the date of joining. */
export function listMembers(db: Db, profileId: string): Promise<Omit<TeamMember, 'isYou'>[]> {
  return readItems<Omit<TeamMember, 'isYou'>>(
    db,
    sql`select ${sql.raw(memberJson)} as item from members m join accounts a on a.id = m.account_id
      ${sql.raw(PERSON)} left join images pi on pi.id = person.image_id
      where m.profile_id = ${profileId}
      order by array_position(array['OWNER', 'EDITOR', 'REVIEWER', 'BILLING'], m.role), m.joined_at, m.account_id`,
  );
}

const invitationJson = createJsonObject<TeamInvitation>({
  ...selectColumns('m', 'id', 'email', 'role', 'expiresAt'),
  calls: listCalls('m.opportunity_ids'),
});

export function listInvitations(db: Db, profileId: string): Promise<TeamInvitation[]> {
  return readItems<TeamInvitation>(
    db,
    sql`select ${sql.raw(invitationJson)} as item from team_invitations m
      where m.profile_id = ${profileId} order by m.created_at, m.id`,
  );
}

export type TeamCounts = { members: number; owners: number; invitations: number };

export async function countTeam(db: Db, profileId: string): Promise<TeamCounts> {
  const counts = await readFirst<TeamCounts>(
    db,
    sql`select json_build_object(
      'members', (select count(*)::int from members where profile_id = ${profileId}),
      'owners', (select count(*)::int from members where profile_id = ${profileId} and role = 'OWNER'),
      'invitations', (select count(*)::int from team_invitations
        where profile_id = ${profileId} and expires_at > now())) as item`,
  );
  return counts ?? { members: 0, owners: 0, invitations: 0 };
}

/** @returns true if the address has an invitation that has not expired */
export function isInvited(db: Db, profileId: string, address: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from team_invitations
      where profile_id = ${profileId} and address = ${address} and expires_at > now()`,
  );
}

export type StoredInvitation = { profileId: string; address: string; role: MemberRole; opportunityIds: string[] };

/** Locks a link's invitation unless it has expired. */
export function lockInvitation(transaction: Db, id: string): Promise<StoredInvitation | undefined> {
  return readFirst<StoredInvitation>(
    transaction,
    sql`select json_build_object('profileId', m.profile_id, 'address', m.address, 'role', m.role,
        'opportunityIds', m.opportunity_ids) as item
      from team_invitations m join profiles p on p.id = m.profile_id and p.hidden_at is null
      where m.id = ${id} and m.expires_at > now() for update of m`,
  );
}

export function findInvitation(db: Db, id: string) {
  return readFirst<Omit<ReceivedTeamInvitation, 'isYours'> & { address: string; profileId: string }>(
    db,
    sql`select json_build_object('organization', p.name, 'profileId', p.id, 'email', m.email, 'address', m.address,
        'role', m.role, 'expiresAt', ${sql.raw(formatTimestamp('m.expires_at'))},
        'calls', (select coalesce(json_agg(o.title order by o.created_at desc, o.id), '[]') from opportunities o
          where o.id = any(m.opportunity_ids) and o.profile_id = p.id and o.status <> 'DELETED')) as item
      from team_invitations m join profiles p on p.id = m.profile_id and p.hidden_at is null
      where m.id = ${id} and m.expires_at > now()`,
  );
}

/** Returns the ids that belong to calls of the organization. */
export function listOwnCalls(db: Db, profileId: string, ids: readonly string[]): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select id as item from opportunities where profile_id = ${profileId} and status <> 'DELETED'
      and id = any(${sql.param(ids)}::uuid[])`,
  );
}

export async function isOrganization(db: Db, profileId: string): Promise<boolean> {
  const role = await readFirst<string>(db, sql`select role as item from profiles where id = ${profileId}`);
  return role === 'ART_ORGANIZATION';
}

const actionJson = createJsonObject<TeamAction>({
  ...selectColumns('l', 'id', 'event'),
  at: formatTimestamp('l.created_at'),
  member: `case when l.account_id is not null then json_build_object('name', ${nameOrAddress('l.account_id')}) end`,
  other: `case when l.member_id is not null then ${nameOrAddress('l.member_id')} end`,
  title: `l.details ->> 'title'`,
  email: `l.details ->> 'email'`,
  role: `l.details ->> 'role'`,
  count: `coalesce((l.details ->> 'count')::int, 1)`,
});

export function listActions(db: Db, profileId: string, query: PageQuery): Promise<Page<TeamAction>> {
  const isListed = sql`l.profile_id = ${profileId}`;
  return readPage<TeamAction>(
    db,
    query,
    sql`select ${sql.raw(actionJson)} as item from team_log l where ${isListed}
      order by l.created_at desc nulls last, l.id desc nulls last ${createOffset(query)}`,
    sql`select from team_log l where ${isListed}`,
  );
}

/** @returns another member's latest change to the subject, if it is recent */
export function findLatestChange(
  db: Db,
  { profileId, accountId, subjectId }: { profileId: string; accountId: string; subjectId: string },
  now: Date,
) {
  const name = sql.raw(memberName('l.account_id', 'l.profile_id'));
  return readFirst<{ name: string | null; at: string }>(
    db,
    sql`select json_build_object('name', ${name}, 'at', ${sql.raw(formatTimestamp('l.created_at'))}) as item
      from team_log l
      where l.profile_id = ${profileId} and l.account_id <> ${accountId} and l.details ->> 'subjectId' = ${subjectId}
        and l.created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${WORKING_MINUTES})
      order by l.created_at desc nulls last limit 1`,
  );
}

/** Lists organizations with several members of which the account is the only owner. */
export function listOrphaned(db: Db, accountId: string): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select p.name as item from members m join profiles p on p.id = m.profile_id
      where m.account_id = ${accountId} and m.role = 'OWNER'
        and exists (select from members o where o.profile_id = m.profile_id and o.account_id <> m.account_id)
        and not exists (select from members o where o.profile_id = m.profile_id and o.account_id <> m.account_id
          and o.role = 'OWNER') order by p.name`,
  );
}
