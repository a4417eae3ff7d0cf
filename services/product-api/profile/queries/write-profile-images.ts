import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { createTextArray, readItems } from '../../db/page';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { images } from '../../image/schema';
import { profiles } from '../schema';

export type ProfileImageKind = 'PROFILE' | 'COVER' | 'GALLERY';
export type StoredImageRow = Omit<typeof images.$inferInsert, 'id' | 'kind' | 'profileId' | 'position'>;

/**
 * Does not block new references to the profile: first submissions insert one while their transaction locks the call.
 * @returns false if the profile no longer exists
 */
export async function lockProfile(db: Db, id: string): Promise<boolean> {
  const locked = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('no key update');
  return locked.length > 0;
}

/**
 * Locks profiles in a fixed order, so that concurrent transactions cannot deadlock.
 * @returns the profiles that still exist
 */
export function lockProfiles(db: Db, ids: readonly string[]): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select id as item from profiles where id = any(${createTextArray(ids)}::uuid[]) order by id for no key update`,
  );
}

export async function markImagesChanged(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ updatedAt: touchUpdatedAt(now), activeAt: now })
    .where(eq(profiles.id, id));
}

const isOfKind = (profileId: string, kind: ProfileImageKind) =>
  and(eq(images.profileId, profileId), eq(images.kind, kind));

export async function deleteProfileImages(db: Db, profileId: string, kind: ProfileImageKind): Promise<void> {
  await db.delete(images).where(isOfKind(profileId, kind));
}

/** `end` is the position after the last image. */
export async function countProfileImages(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
): Promise<{ count: number; end: number }> {
  const [row] = await db
    .select({
      count: count(),
      end: sql<number>`coalesce(max(${images.position}) + 1, 0)`.mapWith(Number),
    })
    .from(images)
    .where(isOfKind(profileId, kind));
  return row ?? { count: 0, end: 0 };
}

export async function insertProfileImages(
  db: Db,
  { profileId, kind, from }: { profileId: string; kind: ProfileImageKind; from: number },
  stored: readonly StoredImageRow[],
): Promise<void> {
  await db
    .insert(images)
    .values(stored.map((image, index) => ({ ...image, id: uuidv7(), kind, profileId, position: from + index })));
}

/**
 * @param path the key, or a URL without a query that ends in the key
 * @returns false if the profile has no such image
 */
export async function removeProfileImage(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
  path: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const isNamed = sql`right(${`/${path}`}, length(${images.key}) + 1) = '/' || ${images.key}`;
    const removed = await transaction
      .delete(images)
      .where(and(isOfKind(profileId, kind), isNamed))
      .returning({ key: images.key });
    if (removed.length > 0) await markImagesChanged(transaction, profileId, now);
    return removed.length > 0;
  });
}

export type ImageDetails = { key: string; alt: string | null; focalPoint: { x: number; y: number } | null };

/** Ignores other profiles' images. */
export async function changeProfileImageDetails(
  db: Db,
  profileId: string,
  details: readonly ImageDetails[],
): Promise<void> {
  for (const { key, alt, focalPoint } of details) {
    await db
      .update(images)
      .set({ alt, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      .where(and(eq(images.profileId, profileId), eq(images.key, key)));
  }
}
