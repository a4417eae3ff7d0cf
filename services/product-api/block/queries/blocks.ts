import { type SQL, sql } from 'drizzle-orm';
import type { Block, BlockPage, BlocksQuery } from '@/lib/shared/contract/block';
import type { Db } from '../../db/client';
import { readKeysetPage } from '../../db/keyset';
import { createJsonObject, formatTimestamp, hasRow, readFirst, readItems } from '../../db/page';
import { profileSummary } from '../../profile/queries/profile-json';
import { blocks } from '../schema';

/** Blocking a person blocks all profiles of the account, except organizations. */
function isBlocking(by: SQL, whom: SQL): SQL {
  return sql`(k.profile_id = ${by} and (k.blocked_id = ${whom} or k.blocked_account_id =
    (select account_id from profiles where id = ${whom} and role <> 'ART_ORGANIZATION')))`;
}

/** SQL condition for lists: neither profile has blocked the other. The alias `k` is reserved. */
export function notBlocked(profileA: SQL, profileB: SQL): SQL {
  return sql`(not exists (select from blocks k where ${isBlocking(profileA, profileB)})
    and not exists (select from blocks k where ${isBlocking(profileB, profileA)}))`;
}

/** Like `notBlocked()`, but for long lists: reads the profile's blocks only once. `p` is the other profile. */
export function notBlockedWith(profileId: string): SQL {
  const me = cast(profileId);
  return sql`(p.id not in (select k.blocked_id from blocks k where k.profile_id = ${me})
    and (p.role = 'ART_ORGANIZATION' or p.account_id is null or p.account_id not in (
      select k.blocked_account_id from blocks k where k.profile_id = ${me} and k.blocked_account_id is not null))
    and not exists (select from blocks k where ${isBlocking(sql`p.id`, me)}))`;
}

/** True if either profile has blocked the other. */
export async function isBlocked(db: Db, profileA: string, profileB: string): Promise<boolean> {
  return !(await hasRow(db, sql`select true as item where ${notBlocked(cast(profileA), cast(profileB))}`));
}

/** Addresses of people whom the profile has blocked, who could otherwise write to it without signing in. */
export function listBlockedEmails(db: Db, profileId: string): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select distinct a.email as item from blocks b join accounts a on a.id = b.blocked_account_id
      where b.profile_id = ${profileId} and a.email is not null and a.is_email_verified`,
  );
}

const cast = (id: string) => sql`${id}::uuid`;

export type BlockedProfile = { accountId: string | null; isOrganization: boolean };

export function findBlockedProfile(db: Db, id: string): Promise<BlockedProfile | undefined> {
  return readFirst<BlockedProfile>(
    db,
    sql`select json_build_object('accountId', account_id, 'isOrganization', role = 'ART_ORGANIZATION') as item
      from profiles where id = ${id}`,
  );
}

/** Returns the profiles to which the block applies. */
export function listBlockedIds(db: Db, blockedId: string, accountId: string | null): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select id as item from profiles
      where id = ${blockedId} or (account_id = ${accountId} and role <> 'ART_ORGANIZATION')`,
  );
}

export async function hasBlock(db: Db, profileId: string, blockedId: string): Promise<boolean> {
  return (await db.$count(blocks, sql`profile_id = ${profileId} and blocked_id = ${blockedId}`)) > 0;
}

export function countBlocks(db: Db, profileId: string): Promise<number> {
  return db.$count(blocks, sql`profile_id = ${profileId}`);
}

export async function insertBlock(db: Db, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block);
}

export async function removeBlock(db: Db, profileId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(sql`profile_id = ${profileId} and blocked_id = ${blockedId}`);
}

const blockJson = createJsonObject<Block>({
  id: 'b.blocked_id',
  profile: `case when p.id is not null then ${profileSummary.json} end`,
  createdAt: formatTimestamp('b.created_at'),
});

export function listBlocks(db: Db, profileId: string, query: BlocksQuery): Promise<BlockPage> {
  const keyset = { at: sql`b.created_at`, id: sql`b.blocked_id`, ...query };
  return readKeysetPage<Block>(
    db,
    keyset,
    blockJson,
    (item, isAfterCursor, end) => sql`select ${item} from blocks b left join profiles p on p.id = b.blocked_id
      left join images pi on pi.id = p.image_id where b.profile_id = ${profileId} and ${isAfterCursor} ${end}`,
  );
}
