import { eq, sql } from 'drizzle-orm';
import type { DirectoryEntry, DirectoryQuery, Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { goneProfiles } from '../../account/schema';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { type Page, type PageQuery, readFirst, readItems } from '../../db/page';
import { readDirectoryRows, readProfileRows } from './directory-rows';
import { createDirectoryFilters, getProfilePage } from './page';
import { createProfileJson } from './profile-json';

const profileJson = createProfileJson('visitor');

export function listDirectory(db: Db, query: DirectoryQuery): Promise<Page<DirectoryEntry>> {
  const conditions = listConditions(createDirectoryFilters(query));
  const { page, size, sortBy, searchQuery, ...narrowing } = query;
  return getProfilePage(db, readDirectoryRows, { page, size }, conditions, { sortBy, searchQuery, narrowing });
}

export function searchProfiles(db: Db, query: PageQuery & { query: string }): Promise<Page<ProfileSummary>> {
  return getProfilePage(db, readProfileRows, query, [], { searchQuery: query.query });
}

/** One profile as visitors see it, listed or not, with public contacts only; undefined for a hidden one. */
export function getProfile(db: Db, id: string): Promise<Profile | undefined> {
  return readFirst<Profile>(
    db,
    sql`select ${sql.raw(profileJson)} as item
      from profiles p left join images pi on pi.id = p.image_id where p.id = ${id} and p.hidden_at is null`,
  );
}

const ownJson = sql.raw(createProfileJson('owner'));

/** Lists an account's profiles as their owner sees them, with every contact; the oldest first. */
export function listOwnProfiles(db: Db, accountId: string): Promise<Profile[]> {
  return readItems<Profile>(
    db,
    sql`select ${ownJson} as item from profiles p left join images pi on pi.id = p.image_id
      where p.account_id = ${accountId} order by p.created_at, p.id`,
  );
}

export function getOwnProfile(db: Db, id: string): Promise<Profile | undefined> {
  return readFirst<Profile>(
    db,
    sql`select ${ownJson} as item from profiles p left join images pi on pi.id = p.image_id where p.id = ${id}`,
  );
}

export async function isGone(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: goneProfiles.id }).from(goneProfiles).where(eq(goneProfiles.id, id));
  return rows.length > 0;
}
