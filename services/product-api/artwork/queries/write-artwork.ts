import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { getPlan } from '@/lib/shared/domain/plan';
import type { Db } from '../../db/client';
import { createTextArray, formatTimestamp, readFirst } from '../../db/page';
import { images } from '../../image/schema';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { getSubscription } from '../../subscription/queries/read-subscription';
import { enforceQuota, type QuotaConflict, QuotaReachedError } from '../enforce-quota';
import { artworks } from '../schema';
import { isImportOpen } from './artwork-imports';
import { NOT_DELETED } from './not-deleted';
import { type PlacedImage, placeImages } from './write-artwork-images';

/** What an artist sets of an artwork. */
export type ArtworkFields = Pick<
  typeof artworks.$inferInsert,
  | 'title'
  | 'year'
  | 'medium'
  | 'category'
  | 'height'
  | 'width'
  | 'depth'
  | 'unit'
  | 'sizeText'
  | 'edition'
  | 'series'
  | 'inventoryNumber'
  | 'creditLine'
  | 'description'
  | 'embedUrl'
  | 'embedProvider'
  | 'tags'
  | 'availability'
  | 'priceKind'
  | 'priceAmount'
  | 'priceCurrency'
  | 'contentWarning'
  | 'aiPreference'
> & { visibility?: ArtworkVisibility | undefined };

/** Why a write was refused; the transaction has changed nothing. */
export type WriteConflict =
  | { conflict: 'profile removed' }
  | QuotaConflict
  | { conflict: 'too many images'; limit: number }
  | { conflict: 'unknown image'; place: number }
  | { conflict: 'outdated' }
  | { conflict: 'import undone' };

/** Rolls a transaction back with the reason. */
class WriteConflictError extends Error {
  constructor(readonly refusal: WriteConflict) {
    super(refusal.conflict);
  }
}

/** Runs a write in a transaction; a refusal rolls it back and is returned. */
export async function runOrRollBack<Result>(
  db: Db,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result | WriteConflict> {
  try {
    return await db.transaction(write);
  } catch (error) {
    if (error instanceof WriteConflictError || error instanceof QuotaReachedError) return error.refusal;
    throw error;
  }
}

async function requireProfile(transaction: Db, profileId: string): Promise<void> {
  if (!(await lockProfile(transaction, profileId))) throw new WriteConflictError({ conflict: 'profile removed' });
}

async function requirePlaced(
  transaction: Db,
  owner: { artworkId: string; profileId: string },
  placed: readonly PlacedImage[],
): Promise<void> {
  const place = await placeImages(transaction, owner, placed);
  if (place !== null) throw new WriteConflictError({ conflict: 'unknown image', place });
}

type NewArtwork = { profileId: string; fields: ArtworkFields; placed: readonly PlacedImage[] };

/**
 * Inserts an artwork with its images, when the plan has room for it. Idempotent by `idempotencyKey`. The
 * profile's row is locked, so that concurrent requests can neither exceed the quota nor create one artwork twice.
 * @returns its id, and whether it is new: not when the idempotency key was used before.
 */
export async function insertArtwork(
  db: Db,
  { profileId, fields, placed }: NewArtwork,
  { idempotencyKey, importId, now }: { idempotencyKey: string | undefined; importId?: string | undefined; now: Date },
): Promise<{ id: string; isNew: boolean } | WriteConflict> {
  return runOrRollBack(db, async (transaction) => {
    await requireProfile(transaction, profileId);
    const previous = idempotencyKey && (await findByKey(transaction, profileId, idempotencyKey));
    if (previous) return { id: previous, isNew: false };
    if (importId !== undefined && !(await isImportOpen(transaction, profileId, importId))) {
      throw new WriteConflictError({ conflict: 'import undone' });
    }
    const id = uuidv7();
    await enforceQuota(transaction, profileId, now, () =>
      transaction.insert(artworks).values({ ...fields, id, profileId, idempotencyKey, importId }),
    );
    const { imagesPerArtwork } = getPlan(await getSubscription(transaction, profileId));
    if (placed.length > imagesPerArtwork) {
      throw new WriteConflictError({ conflict: 'too many images', limit: imagesPerArtwork });
    }
    await requirePlaced(transaction, { artworkId: id, profileId }, placed);
    return { id, isNew: true };
  });
}

async function findByKey(db: Db, profileId: string, idempotencyKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.profileId, profileId), eq(artworks.idempotencyKey, idempotencyKey)));
  return row?.id;
}

/** Always increases: of two concurrent changes the one that waited for the lock started earlier. */
export const touchUpdatedAt = (now: Date) =>
  sql`greatest(${artworks.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;

type ArtworkChange = {
  profileId: string;
  fields: ArtworkFields;
  /** The images stay as they are without it; `append` adds to them. */
  placed: readonly PlacedImage[] | { append: readonly PlacedImage[] };
  /** Whether the caller's version is current, by the time of the last change (ISO 8601). */
  isCurrent: (updatedAt: string) => boolean;
  now: Date;
};

/** Replaces an artwork's fields and places its images. An artwork that has more images than its plan keeps them. */
export async function updateArtwork(
  db: Db,
  id: string,
  { profileId, fields, placed, isCurrent, now }: ArtworkChange,
): Promise<'updated' | WriteConflict> {
  return runOrRollBack(db, async (transaction) => {
    await requireProfile(transaction, profileId);
    const updatedAt = await readFirst<string>(
      transaction,
      sql`select ${sql.raw(formatTimestamp('a.updated_at'))} as item from artworks a
        where a.id = ${id} and a.visibility <> 'DELETED'`,
    );
    if (updatedAt === undefined || !isCurrent(updatedAt)) throw new WriteConflictError({ conflict: 'outdated' });
    const before = await listImages(transaction, id);
    const after = 'append' in placed ? [...before, ...placed.append] : placed;
    const { imagesPerArtwork } = getPlan(await getSubscription(transaction, profileId));
    if (after.length > Math.max(imagesPerArtwork, before.length)) {
      throw new WriteConflictError({ conflict: 'too many images', limit: imagesPerArtwork });
    }
    await enforceQuota(transaction, profileId, now, () =>
      transaction
        .update(artworks)
        .set({ ...fields, updatedAt: touchUpdatedAt(now) })
        .where(eq(artworks.id, id)),
    );
    await requirePlaced(transaction, { artworkId: id, profileId }, after);
    return 'updated' as const;
  });
}

async function listImages(db: Db, artworkId: string): Promise<PlacedImage[]> {
  const rows = await db
    .select()
    .from(images)
    .where(eq(images.artworkId, artworkId))
    .orderBy(images.position, images.id);
  return rows.map(({ id, alt, caption, focalX, focalY }) => ({
    source: { id },
    alt,
    caption,
    focalPoint: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
  }));
}

/**
 * Features an artwork, or stops featuring it, within the number of the plan.
 * @returns the plan's number when it is reached.
 */
export async function toggleFeatured(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  now: Date,
): Promise<'toggled' | { limit: number }> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const featured = and(eq(artworks.profileId, profileId), eq(artworks.isFeatured, true), NOT_DELETED);
    const [row] = await transaction
      .select({ all: count(), own: sql<number>`count(*) filter (where ${artworks.id} = ${id})`.mapWith(Number) })
      .from(artworks)
      .where(featured);
    const isFeatured = (row?.own ?? 0) > 0;
    const { featured: limit } = getPlan(await getSubscription(transaction, profileId));
    if (!isFeatured && (row?.all ?? 0) >= limit) return { limit };
    await transaction
      .update(artworks)
      .set({ isFeatured: !isFeatured, updatedAt: touchUpdatedAt(now) })
      .where(and(eq(artworks.id, id), NOT_DELETED));
    return 'toggled';
  });
}

/**
 * Orders a profile's artworks: those that are named come in this order, all others before them, the newest first. Ids
 * of other profiles' artworks change nothing. A deleted artwork keeps its place.
 */
export async function orderArtworks(db: Db, profileId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    await transaction.execute(sql`
      with ordered as (
        select id::uuid as id, (place - 1)::int as position
        from unnest(${createTextArray(ids)}) with ordinality as given (id, place)
      ), placed as (
        select a.id, ordered.position from artworks a left join ordered on ordered.id = a.id
        where a.profile_id = ${profileId} and a.visibility <> 'DELETED'
      )
      update artworks a set position = placed.position
      from placed where placed.id = a.id and a.position is distinct from placed.position`);
  });
}

/** The profile that an artwork belongs to, and its account; undefined when there is no such artwork. */
export async function findArtworkOwner(
  db: Db,
  id: string,
): Promise<{ profileId: string; accountId: string | null } | undefined> {
  return readFirst(
    db,
    sql`select json_build_object('profileId', p.id, 'accountId', p.account_id) as item
      from artworks a join profiles p on p.id = a.profile_id where a.id = ${id} and a.visibility <> 'DELETED'`,
  );
}
