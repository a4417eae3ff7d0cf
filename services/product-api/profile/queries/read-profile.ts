import { eq, sql } from 'drizzle-orm';
import type { DirectoryEntry, DirectoryQuery, Profile, ProfileSummary } from '@/lib/shared/contract/profile';
import { goneProfiles } from '../../account/schema';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { type Page, type PageQuery, readFirst, readItems } from '../../db/page';
import { createRowReader, type ReadRows } from '../../db/read-rows';
import { createObject } from '../../db/row-shape';
import { createImage } from '../../image/queries/image-json';
import { createDirectoryFilters, getProfilePage } from './page';
import {
  OPEN_OPPORTUNITIES,
  ownProfileJson,
  profileSummary,
  profileSummaryFields,
  visibleProfileJson,
} from './profile-json';

export function listDirectory(db: Db, query: DirectoryQuery): Promise<Page<DirectoryEntry>> {
  const conditions = listConditions(createDirectoryFilters(query));
  const { page, size, sortBy, nameOrder, searchQuery, ...narrowing } = query;
  return getProfilePage(db, readDirectoryRows, { page, size }, conditions, {
    sortBy,
    nameOrder,
    searchQuery,
    narrowing,
  });
}

export function searchProfiles(db: Db, query: PageQuery & { query: string }): Promise<Page<ProfileSummary>> {
  return getProfilePage(db, readProfileRows, query, [], { searchQuery: query.query });
}

/** Includes unlisted profiles, but not hidden ones. */
export function getProfile(db: Db, id: string): Promise<Profile | undefined> {
  return readFirst<Profile>(
    db,
    sql`select ${sql.raw(visibleProfileJson)} as item
      from profiles p left join images pi on pi.id = p.image_id where p.id = ${id} and p.hidden_at is null`,
  );
}

/** Includes unlisted profiles, but not hidden ones. */
export function getProfileSummary(db: Db, id: string): Promise<ProfileSummary | undefined> {
  return readFirst<ProfileSummary>(
    db,
    sql`select ${sql.raw(profileSummary.json)} as item
      from profiles p left join images pi on pi.id = p.image_id where p.id = ${id} and p.hidden_at is null`,
  );
}

const selectOwn = sql`select ${sql.raw(ownProfileJson)} as item
  from profiles p left join images pi on pi.id = p.image_id`;

/** Includes the organizations of which the account is a member. */
export function listOwnProfiles(db: Db, accountId: string): Promise<Profile[]> {
  return readItems<Profile>(
    db,
    sql`${selectOwn} where p.id in (select profile_id from team where account_id = ${accountId})
      order by p.created_at, p.id`,
  );
}

export function getOwnProfile(db: Db, id: string): Promise<Profile | undefined> {
  return readFirst<Profile>(db, sql`${selectOwn} where p.id = ${id}`);
}

export async function isGone(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: goneProfiles.id }).from(goneProfiles).where(eq(goneProfiles.id, id));
  return rows.length > 0;
}

const SOURCE = `join profiles p on p.id = m.id
  left join images pi on pi.id = p.image_id`;

export const readProfileRows: ReadRows<ProfileSummary> = createRowReader('profile_rows', profileSummary, SOURCE);

type StripArtwork = DirectoryEntry['artworks'][number];

const readEntries = createRowReader(
  'directory_rows',
  createObject<Omit<DirectoryEntry, 'artworks'>>({
    ...profileSummaryFields,
    artisticFields: 'p.artistic_fields',
    openOpportunityCount: OPEN_OPPORTUNITIES,
  }),
  SOURCE,
);

/** Directory rows show up to four listed works with an image and without a content warning. */
const readStrips = createRowReader(
  'directory_strips',
  createObject<{ profileId: string; artwork: StripArtwork }>({
    profileId: 'm.id',
    artwork: createObject<StripArtwork>({ id: 's.id', title: 's.title', image: createImage('i') }),
  }),
  `cross join lateral (
      select a.id, a.title, a.cover_id, a.position, a.created_at from artworks a
      where a.profile_id = m.id and a.is_listed and a.has_image and a.content_warning is null
      order by a.has_image desc nulls last, a.position nulls first, a.created_at desc nulls last, a.id desc nulls last
      limit 4
    ) s
    join images i on i.id = s.cover_id`,
  ['s.position nulls first', 's.created_at desc', 's.id desc'],
);

export const readDirectoryRows: ReadRows<DirectoryEntry> = async (db, ids) => {
  const [entries, strips] = await Promise.all([readEntries(db, ids), readStrips(db, ids)]);
  return entries.map((entry) => ({
    ...entry,
    artworks: strips.filter(({ profileId }) => profileId === entry.id).map(({ artwork }) => artwork),
  }));
};
