import { and, eq, inArray } from 'drizzle-orm';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import type { Db } from '../../db/client';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { enforceQuota } from '../enforce-quota';
import { artworks } from '../schema';
import { NOT_DELETED } from './not-deleted';
import { type ArtworkFields, runOrRollBack, touchUpdatedAt, type WriteConflict } from './write-artwork';

/** Fields that are absent stay as they are. */
type BulkChange = {
  profileId: string;
  ids: readonly string[];
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
  visibility?: ArtworkFields['visibility'] | undefined;
  availability?: ArtworkFields['availability'] | undefined;
  price?: Artwork['price'] | undefined;
  series?: string | null | undefined;
};

/** Why several artworks were not changed: one is not the profile's, or would have too many tags. */
export type BulkConflict = { unknown: string } | { title: string; tags: number };

/** Changes fields of several of a profile's artworks: all of them, or none. */
export async function changeArtworks(
  db: Db,
  { profileId, ids, addTags = [], removeTags = [], visibility, availability, price, series }: BulkChange,
  now: Date,
): Promise<'changed' | BulkConflict | WriteConflict> {
  return runOrRollBack(db, async (transaction) => {
    await lockProfile(transaction, profileId);
    const own = await transaction
      .select({ id: artworks.id, title: artworks.title, tags: artworks.tags })
      .from(artworks)
      .where(and(eq(artworks.profileId, profileId), inArray(artworks.id, [...ids]), NOT_DELETED));
    const known = new Set(own.map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) return { unknown };
    const changed = own.map(({ id, title, tags }) => {
      const kept = tags.filter((tag) => !removeTags.includes(tag));
      return { id, title, tags: [...new Set([...kept, ...addTags])] };
    });
    const full = changed.find(({ tags }) => tags.length > artworkLimits.tags);
    if (full !== undefined) return { title: full.title, tags: full.tags.length };
    await enforceQuota(transaction, profileId, now, async () => {
      for (const { id, tags } of changed) {
        await transaction
          .update(artworks)
          .set({
            tags,
            visibility,
            availability,
            series,
            ...(price && {
              priceKind: price.kind,
              priceAmount: price.money?.amount ?? null,
              priceCurrency: price.money?.currency ?? null,
            }),
            updatedAt: touchUpdatedAt(now),
          })
          .where(eq(artworks.id, id));
      }
    });
    return 'changed' as const;
  });
}
