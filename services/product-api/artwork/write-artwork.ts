import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '@/lib/shared/domain/offer';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, PreconditionFailedError, QuotaExceededError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { lockProfile } from '../profile/queries/write-profile-images';
import { readProfilePlan } from '../subscription/read-plan';
import { enforceQuota } from './enforce-quota';
import { isImportOpen, takeImportPosition } from './queries/artwork-imports';
import {
  type ArtworkFields,
  countFeatured,
  findByIdempotencyKey,
  findUpdatedAt,
  insertArtworkRow,
  updateArtworkRow,
} from './queries/write-artwork';
import { listKnownImages, type PlacedImage, placeImages } from './queries/write-artwork-images';

type NewArtwork = { profileId: string; fields: ArtworkFields; placed: readonly PlacedImage[] };

/**
 * Idempotent by `idempotencyKey`. Locks the profile, so concurrent requests cannot exceed the quota or create an
 * artwork twice.
 * @returns the id; `isNew` is false if the idempotency key was already used
 * @throws UnauthenticatedError, ConflictError for a closed import, QuotaExceededError, InvalidInputError
 */
export async function createArtwork(
  db: Db,
  { profileId, fields, placed }: NewArtwork,
  { idempotencyKey, importId, now }: { idempotencyKey: string | undefined; importId?: string | undefined; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const previous = idempotencyKey && (await findByIdempotencyKey(transaction, profileId, idempotencyKey));
    if (previous) return { id: previous, isNew: false };
    if (importId !== undefined && !(await isImportOpen(transaction, profileId, importId))) {
      throw new ConflictError(problem('artwork.refusal.importGone'));
    }
    const id = uuidv7();
    const position = importId === undefined ? null : await takeImportPosition(transaction, profileId, importId);
    const plan = await enforceQuota(transaction, { profileId, now }, async (current) => {
      await insertArtworkRow(transaction, { ...fields, id, profileId, idempotencyKey, importId, position });
      return current;
    });
    requireImageLimit(plan, placed.length);
    await placeKnownImages(transaction, { artworkId: id, profileId }, placed);
    return { id, isNew: true };
  });
}

type ArtworkChange = {
  profileId: string;
  fields: ArtworkFields;
  /** In order; `append` keeps the existing images. */
  placed: readonly PlacedImage[] | { append: readonly PlacedImage[] };
  /** Checks that `updatedAt` (ISO 8601) is the version that the caller has read. */
  isCurrent: (updatedAt: string) => boolean;
  now: Date;
};

/** @throws UnauthenticatedError, PreconditionFailedError, QuotaExceededError, InvalidInputError */
export async function updateArtwork(
  db: Db,
  id: string,
  { profileId, fields, placed, isCurrent, now }: ArtworkChange,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const updatedAt = await findUpdatedAt(transaction, id);
    if (updatedAt === undefined || !isCurrent(updatedAt)) throw new PreconditionFailedError();
    const before = (await listKnownImages(transaction, id)).map(({ placed: image }) => image);
    const after = 'append' in placed ? [...before, ...placed.append] : placed;
    await enforceQuota(transaction, { profileId, now }, async (plan) => {
      requireImageLimit(plan, after.length, before.length);
      await updateArtworkRow(transaction, id, fields, now);
    });
    await placeKnownImages(transaction, { artworkId: id, profileId }, after);
  });
}

/** @throws QuotaExceededError if the number of images grows beyond the plan's limit */
function requireImageLimit({ imagesPerArtwork }: Plan, count: number, countBefore = 0): void {
  if (count > Math.max(imagesPerArtwork, countBefore)) {
    throw new QuotaExceededError(problem('artwork.refusal.images', { max: imagesPerArtwork }));
  }
}

/** @throws InvalidInputError unless every image belongs to the artwork or is an upload of its profile */
async function placeKnownImages(
  transaction: Db,
  owner: { artworkId: string; profileId: string },
  placed: readonly PlacedImage[],
): Promise<void> {
  const unknownAt = await placeImages(transaction, owner, placed);
  if (unknownAt !== null) {
    throw new InvalidInputError({ [`imageDetails.${unknownAt}.id`]: problem('artwork.refusal.imageGone') });
  }
}

/** Toggles if `wanted` is undefined. @throws QuotaExceededError if the plan allows no more featured works */
export async function setFeatured(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  wanted: boolean | undefined,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const { all, own } = await countFeatured(transaction, { id, profileId });
    const wasFeatured = own > 0;
    const isFeatured = wanted ?? !wasFeatured;
    if (isFeatured === wasFeatured) return;
    const { featured: limit } = await readProfilePlan(transaction, profileId);
    if (isFeatured && all >= limit) {
      throw new QuotaExceededError(
        limit === 1
          ? 'Your plan features one artwork. Stop featuring the other one first.'
          : `Your plan features ${limit} artworks. Stop featuring one of them first.`,
      );
    }
    await updateArtworkRow(transaction, id, { isFeatured }, now);
  });
}
