import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type KnownImage, type PlacedImage, placeImages } from '../../artwork/queries/write-artwork-images';
import { artworks } from '../../artwork/schema';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { images } from '../../image/schema';
import { lockProfile, type StoredImageRow } from '../../profile/queries/write-profile-images';

export type PicturedArtwork = { line: number; artworkId: string; profileId: string; names: string[] };

export function listPicturedArtworks(db: Db, afterLine: number, size: number): Promise<PicturedArtwork[]> {
  return readItems<PicturedArtwork>(
    db,
    sql`
      select json_build_object(
        'line', staged.line, 'artworkId', artworks.id, 'profileId', artworks.profile_id,
        'names', string_to_array(staged.images, E'\n')
      ) as item
      from staged_pictures staged join artworks on artworks.external_id = staged.external_id
      where staged.line > ${afterLine}
      order by staged.line limit ${size}`,
  );
}

/** @returns undefined if the artwork was deleted concurrently */
export async function addArtworkImage(
  db: Db,
  { artworkId, profileId }: { artworkId: string; profileId: string },
  stored: StoredImageRow,
): Promise<KnownImage['placed'] | undefined> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const [artwork] = await transaction.select({ id: artworks.id }).from(artworks).where(eq(artworks.id, artworkId));
    if (artwork === undefined) return undefined;
    const id = uuidv7();
    const position = sql`(select coalesce(max(position) + 1, 0) from images where artwork_id = ${artworkId})`;
    await transaction.insert(images).values({ ...stored, id, kind: 'ARTWORK', artworkId, position });
    return { source: { id }, alt: null, caption: null, focalPoint: null };
  });
}

export async function arrangeArtworkImages(
  db: Db,
  { artworkId, profileId }: { artworkId: string; profileId: string },
  placed: readonly PlacedImage[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    await placeImages(transaction, { artworkId, profileId }, placed);
    await transaction.update(artworks).set({ updatedAt: now }).where(eq(artworks.id, artworkId));
  });
}
