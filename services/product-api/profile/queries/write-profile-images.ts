import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { images } from '../../image/schema';
import { profiles } from '../schema';

export type ProfileImageKind = 'PROFILE' | 'COVER' | 'GALLERY';
export type StoredImageRow = Omit<typeof images.$inferInsert, 'id' | 'kind' | 'profileId' | 'position'>;

/** @returns false when there is no such profile any more. */
export async function lockProfile(db: Db, id: string): Promise<boolean> {
  const locked = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  return locked.length > 0;
}

/** Always increases, also for a change that started earlier than the previous one and waited for its lock. */
export const touchUpdatedAt = (now: Date) =>
  sql`greatest(${profiles.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

async function markImagesChanged(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ updatedAt: touchUpdatedAt(now), activeAt: now })
    .where(eq(profiles.id, id));
}

/**
 * Adds images to a profile. A picture or a cover replaces the previous one; a gallery holds at most `limit`. The
 * profile's row is locked, so that two concurrent requests cannot exceed the limit.
 */
export async function addProfileImages(
  db: Db,
  profileId: string,
  kind: ProfileImageKind,
  stored: readonly StoredImageRow[],
  { limit, now }: { limit: number; now: Date },
): Promise<'ADDED' | 'QUOTA_REACHED' | 'PROFILE_DELETED'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return 'PROFILE_DELETED';
    const ofKind = and(eq(images.profileId, profileId), eq(images.kind, kind));
    if (kind !== 'GALLERY') await transaction.delete(images).where(ofKind);
    const [gallery] = await transaction
      .select({
        number: count(),
        position: sql<number>`coalesce(max(${images.position}) + 1, 0)`.mapWith(Number),
      })
      .from(images)
      .where(ofKind);
    if ((gallery?.number ?? 0) + stored.length > limit) return 'QUOTA_REACHED';
    const from = gallery?.position ?? 0;
    if (stored.length > 0) {
      await transaction
        .insert(images)
        .values(stored.map((image, index) => ({ ...image, id: uuidv7(), kind, profileId, position: from + index })));
      await markImagesChanged(transaction, profileId, now);
    }
    return 'ADDED';
  });
}

/**
 * Removes an image from a profile.
 * @param path its key, or a URL without its query that ends in the key.
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
    if (removed.length > 0) await markImagesChanged(transaction, profileId, now);
    return removed.length > 0;
  });
}

export type ImageDetails = { key: string; alt: string | null; focalPoint: { x: number; y: number } | null };

/** Updates alt text and focal point of the profile's images; keys of other profiles' images change nothing. */
export async function changeImageDetails(db: Db, profileId: string, details: readonly ImageDetails[]): Promise<void> {
  for (const { key, alt, focalPoint } of details) {
    await db
      .update(images)
      .set({ alt, focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null })
      .where(and(eq(images.profileId, profileId), eq(images.key, key)));
  }
}
