import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FocalPoint, ImageWall } from '@/lib/shared/domain/image';
import type { Db } from '../../db/client';
import { images } from '../../image/schema';
import type { StoredImageRow } from '../../profile/queries/write-profile-images';

/** `source` is an existing image, an earlier upload or a new file. */
export type PlacedImage = {
  source: { id: string } | { stored: StoredImageRow };
  alt: string | null;
  caption: string | null;
  focalPoint: FocalPoint | null;
  wall?: ImageWall | undefined;
};

export type KnownImage = { checksum: string | null; placed: PlacedImage & { source: { id: string } } };

export async function listKnownImages(db: Db, artworkId: string): Promise<KnownImage[]> {
  const rows = await db
    .select()
    .from(images)
    .where(eq(images.artworkId, artworkId))
    .orderBy(images.position, images.id);
  return rows.map(({ id, checksum, alt, caption, focalX, focalY }) => ({
    checksum,
    placed: {
      source: { id },
      alt,
      caption,
      focalPoint: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
    },
  }));
}

type Owner = { artworkId: string; profileId: string };

/** Includes the artwork's own images and the profile's uploads. */
async function listPlaceableIds(db: Db, { artworkId, profileId }: Owner, ids: readonly string[]): Promise<Set<string>> {
  const isUpload = and(eq(images.profileId, profileId), eq(images.kind, 'UPLOAD'));
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), or(eq(images.artworkId, artworkId), isUpload)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes all other images of the artwork.
 * @returns the index of the first image that may not be placed, in which case nothing changes; null on success
 */
export async function placeImages(db: Db, owner: Owner, placed: readonly PlacedImage[]): Promise<number | null> {
  const { artworkId } = owner;
  const ids = placed.flatMap(({ source }) => ('id' in source ? [source.id] : []));
  const known = ids.length > 0 ? await listPlaceableIds(db, owner, ids) : new Set<string>();
  const missing = placed.findIndex(({ source }) => 'id' in source && !known.has(source.id));
  if (missing >= 0) return missing;
  await db.delete(images).where(and(eq(images.artworkId, artworkId), notInArray(images.id, [...known])));
  for (const [position, { source, focalPoint, alt, caption, wall }] of placed.entries()) {
    const details = { position, alt, caption, wall, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null };
    const place = { ...details, kind: 'ARTWORK' as const, artworkId };
    if ('id' in source)
      await db
        .update(images)
        .set({ ...place, profileId: null })
        .where(eq(images.id, source.id));
    else await db.insert(images).values({ ...source.stored, ...place, id: uuidv7() });
  }
  return null;
}
