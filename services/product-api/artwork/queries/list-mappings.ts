import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
import { listMappingLimits } from '@/lib/shared/domain/list-field';
import type { Db } from '../../db/client';
import { createOffset, type Page, type PageQuery, readPage } from '../../db/page';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { listMappings } from '../import-schema';

/** The mappings of a profile's lists, the latest first. */
export function listListMappings(
  db: Db,
  profileId: string,
  query: PageQuery,
): Promise<Page<StoredListMapping & { id: string }>> {
  const own = sql`from list_mappings m where m.profile_id = ${profileId}`;
  const rows = sql`select m.mapping || jsonb_build_object('id', m.id) as item ${own}
    order by m.updated_at desc, m.id ${createOffset(query)}`;
  return readPage(db, query, rows, sql`select m.id ${own}`);
}

type NewMapping = { profileId: string; id: string; mapping: StoredListMapping };

/** Stores a mapping and removes the oldest ones beyond the limit. */
export async function storeListMapping(db: Db, { profileId, id, mapping }: NewMapping, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return;
    await transaction
      .insert(listMappings)
      .values({ profileId, id, mapping, updatedAt: now })
      .onConflictDoUpdate({ target: [listMappings.profileId, listMappings.id], set: { mapping, updatedAt: now } });
    const surplus = transaction
      .select({ id: listMappings.id })
      .from(listMappings)
      .where(eq(listMappings.profileId, profileId))
      .orderBy(desc(listMappings.updatedAt), listMappings.id)
      .offset(listMappingLimits.mappings);
    await transaction
      .delete(listMappings)
      .where(and(eq(listMappings.profileId, profileId), inArray(listMappings.id, surplus)));
  });
}
