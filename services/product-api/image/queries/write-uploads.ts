import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { lockProfile, type StoredImageRow } from '../../profile/queries/write-profile-images';
import { images } from '../schema';
import { createArtworkImageJson } from './image-json';

/** Per profile: five artworks with 12 images each. */
export const MAX_UPLOADS = 60;
/** In milliseconds. */
const UPLOAD_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** Deletes the oldest uploads beyond `MAX_UPLOADS`. @returns undefined if the profile was deleted concurrently */
export async function insertUpload(
  db: Db,
  profileId: string,
  stored: StoredImageRow,
): Promise<ArtworkImage | undefined> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return undefined;
    const surplus = transaction
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.profileId, profileId), eq(images.kind, 'UPLOAD')))
      .orderBy(desc(images.createdAt), desc(images.id))
      .offset(MAX_UPLOADS - 1);
    await transaction.delete(images).where(inArray(images.id, surplus));
    const id = uuidv7();
    await transaction.insert(images).values({ ...stored, id, kind: 'UPLOAD', profileId });
    const image = sql.raw(createArtworkImageJson('i'));
    return readFirst<ArtworkImage>(transaction, sql`select ${image} as item from images i where i.id = ${id}`);
  });
}

export async function removeStaleUploads(db: Db, now: Date): Promise<void> {
  const staleBefore = new Date(now.getTime() - UPLOAD_LIFETIME);
  await db.delete(images).where(and(eq(images.kind, 'UPLOAD'), lt(images.createdAt, staleBefore)));
}
