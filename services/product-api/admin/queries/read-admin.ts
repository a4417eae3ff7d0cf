import { type SQL, sql } from 'drizzle-orm';
import type {
  AdminAction,
  AdminActionsQuery,
  AdminProfile,
  AdminProfilesQuery,
  RemovedProfile,
} from '@/lib/shared/contract/account';
import { isId } from '@/lib/shared/domain/id';
import { statesWithAccess } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  hasRow,
  joinConditions,
  type Page,
  readItems,
  readPage,
  selectColumns,
} from '../../db/page';
import { profileSummaryFields } from '../../profile/queries/profile-json';

/** How long owners can read why a profile was removed, in milliseconds. */
const REMOVAL_NOTICE_PERIOD = 30 * 24 * 60 * 60 * 1000;
const MAX_REMOVALS = 10;

const adminProfileJson = createJsonObject<AdminProfile>({
  ...profileSummaryFields,
  isClaimed: 'p.account_id is not null',
  accountEmail: '(select email from accounts where id = p.account_id)',
  plan: `(select type from subscriptions where profile_id = p.id
    and status in (${statesWithAccess.map((state) => `'${state}'`).join(', ')}))`,
  artworkCount: `(select count(*) from artworks where profile_id = p.id and visibility <> 'DELETED')`,
  opportunityCount: `(select count(*) from opportunities where profile_id = p.id and status <> 'DELETED')`,
  purchaseCount: '(select count(*) from purchases where profile_id = p.id)',
  ...selectColumns('p', 'createdAt'),
});

const adminActionJson = createJsonObject<AdminAction>({
  ...selectColumns('a', 'id', 'actor', 'email', 'action', 'subjectId', 'subjectName', 'reason', 'requestId'),
  ...selectColumns('a', 'before', 'after', 'createdAt'),
});

const orders: Record<AdminProfilesQuery['sortBy'], SQL> = {
  newest: sql`p.created_at desc nulls last, p.id desc nulls last`,
  // Scans the index for `newest` backward.
  oldest: sql`p.created_at asc nulls first, p.id asc nulls first`,
  name: sql`p.name_key, p.id`,
};

export function listProfilesAsAdmin(db: Db, query: AdminProfilesQuery): Promise<Page<AdminProfile>> {
  const order = orders[query.sortBy];
  const matches = sql`select p.id from profiles p where ${joinConditions(listConditions(query))}`;
  const rows = sql`select ${sql.raw(adminProfileJson)} as item
    from (${matches} order by ${order} ${createOffset(query)}) m join profiles p on p.id = m.id
    left join images pi on pi.id = p.image_id order by ${order}`;
  return readPage<AdminProfile>(db, query, rows, matches);
}

function listConditions({ query, role }: AdminProfilesQuery): SQL[] {
  const conditions: SQL[] = [];
  if (role !== undefined) conditions.push(sql`p.role = ${role}`);
  if (query) {
    const pattern = createPattern(query);
    // An OR across both tables would scan every profile.
    conditions.push(sql`p.id in (
      select id from profiles where name_key like fold(${pattern})
      union all
      select t.profile_id from team t join accounts a on a.id = t.account_id where lower(a.email) like lower(${pattern})
    )`);
  }
  return conditions;
}

export async function isOnlyAdmin(db: Db, id: string): Promise<boolean> {
  return !(await hasRow(db, sql`select from accounts where role = 'ADMIN' and id <> ${id} limit 1`));
}

export function listAdminActions(db: Db, query: AdminActionsQuery): Promise<Page<AdminAction>> {
  const condition = joinConditions(listActionConditions(query));
  const rows = sql`select ${sql.raw(adminActionJson)} as item from admin_actions a where ${condition}
    order by a.created_at desc nulls last, a.id desc nulls last ${createOffset(query)}`;
  return readPage<AdminAction>(db, query, rows, sql`select a.id from admin_actions a where ${condition}`);
}

function listActionConditions({ actor, email, action, subject }: AdminActionsQuery): SQL[] {
  const conditions: SQL[] = [];
  if (actor !== undefined) conditions.push(sql`a.actor = ${actor}`);
  if (email) conditions.push(sql`lower(a.email) like lower(${createPattern(email)})`);
  if (action !== undefined) conditions.push(sql`a.action = ${action}`);
  if (subject && isId(subject)) conditions.push(sql`a.subject_id = ${subject}`);
  else if (subject) conditions.push(sql`fold(a.subject_name) like fold(${createPattern(subject)})`);
  return conditions;
}

/** Escapes LIKE wildcards. */
function createPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

const removedProfileJson = createJsonObject<RemovedProfile>({
  name: 'a.subject_name',
  reason: 'a.reason',
  removedAt: formatTimestamp('a.created_at'),
});

export function listRemovedProfiles(db: Db, accountId: string, now: Date): Promise<RemovedProfile[]> {
  const since = new Date(now.getTime() - REMOVAL_NOTICE_PERIOD);
  return readItems<RemovedProfile>(
    db,
    sql`select ${sql.raw(removedProfileJson)} as item from admin_actions a where a.owner_id = ${accountId}
        and a.action = 'DELETE_PROFILE' and a.created_at > ${since.toISOString()}::timestamptz
      order by a.created_at desc limit ${MAX_REMOVALS}`,
  );
}
