import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../client';
import { images } from '../../schema/image';
import { profiles } from '../../schema/profile';

export type ProfileImageKind = 'PROFILE' | 'COVER' | 'GALLERY';
export type StoredImageRow = Omit<typeof images.$inferInsert, 'id' | 'kind' | 'profileId' | 'position'>;

/** @returns false when there is no such profile any more. */
export async function lockProfile(db: Db, id: string): Promise<boolean> {
  const locked = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  return locked.length > 0;
}

/** Later than it was: of two changes at once the one that waited for the other began before it. */
export const touchUpdatedAt = (now: Date) =>
  sql`greatest(${profiles.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

/** Visitors see another image. */
async function touch(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ updatedAt: touchUpdatedAt(now), activeAt: now })
    .where(eq(profiles.id, id));
}

/**
 * Pictures and covers are one each: a new one takes the place of the old. A gallery takes no more
 * than `most`; the profile's row is locked meanwhile, so that two at once cannot pass the limit together.
 * @returns whether they were added, or why not: there is no room, or the profile was removed meanwhile.
 */
export async function addProfileImages(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
  kept: readonly StoredImageRow[],
  { most, now }: { most: number; now: Date },
): Promise<'added' | 'full' | 'removed'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'removed';
    const ofKind = and(eq(images.profileId, profileId), eq(images.kind, kind));
    if (kind !== 'GALLERY') await transaction.delete(images).where(ofKind);
    const [there] = await transaction
      .select({
        number: count(),
        position: sql<number>`coalesce(max(${images.position}) + 1, 0)`.mapWith(Number),
      })
      .from(images)
      .where(ofKind);
    if ((there?.number ?? 0) + kept.length > most) return 'full';
    const from = there?.position ?? 0;
    if (kept.length > 0) {
      await transaction
        .insert(images)
        .values(kept.map((image, index) => ({ ...image, id: uuidv7(), kind, profileId, position: from + index })));
      await touch(transaction, profileId, now);
    }
    return 'added';
  });
}

/**
 * Removes an image from a profile.
 * @param path its key, or an address without its query that ends in it.
 * @returns false when the profile has no such image.
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
      .where(and(eq(images.profileId, profileId), eq(images.kind, kind), isNamed))
      .returning({ key: images.key });
    if (removed.length > 0) await touch(transaction, profileId, now);
    return removed.length > 0;
  });
}

export type ImageDetails = { key: string; alt: string | null; focalPoint: { x: number; y: number } | null };

/** What is said of images that are there; keys of others' images change nothing. */
export async function changeImageDetails(db: Db, profileId: string, details: readonly ImageDetails[]): Promise<void> {
  for (const { key, alt, focalPoint } of details) {
    await db
      .update(images)
      .set({ alt, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      .where(and(eq(images.profileId, profileId), eq(images.key, key)));
  }
}
