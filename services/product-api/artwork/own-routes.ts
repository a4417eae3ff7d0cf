import type { Artwork, ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { artworkLimits } from '@/lib/shared/domain/artwork';
import { findEmbedProvider } from '@/lib/shared/domain/embed';
import type { Db } from '../db/client';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  PaymentRequiredError,
  PreconditionFailedError,
  QuotaExceededError,
  UnauthenticatedError,
} from '../errors';
import type { Handlers } from '../handlers';
import { matchesIfMatch } from '../http/etag';
import { requireUnchanged } from '../http/require-unchanged';
import { insertUpload } from '../image/queries/write-uploads';
import { type StoredImage, withStoredUploads } from '../image/store-uploads';
import { recordDeletions } from '../storage/queries/deletions';
import { spendArtworkBoost } from './queries/boost-artwork';
import { type BulkConflict, changeArtworks } from './queries/change-artworks';
import { publishArtwork } from './queries/publish-artwork';
import { listOwnArtworks } from './queries/read-own-artworks';
import { getArtworkQuota } from './queries/read-quota';
import {
  type ArtworkFields,
  findArtworkOwner,
  insertArtwork,
  orderArtworks,
  toggleFeatured,
  updateArtwork,
  type WriteConflict,
} from './queries/write-artwork';
import type { PlacedImage } from './queries/write-artwork-images';
import { readArtwork } from './routes';

type NewArtworkBody = ParsedEndpointBody<'POST /v1/artworks/'>;

/** @throws NotFoundError, or ForbiddenError when the artwork is not of the profile that the caller acts as. */
export async function requireOwn(db: Db, id: string, profileId: string): Promise<void> {
  const owner = await findArtworkOwner(db, id);
  if (owner === undefined) throw new NotFoundError();
  if (owner.profileId !== profileId) throw new ForbiddenError();
}

/** What is left out is empty, or as it is for a new artwork (product 4). */
function createFields(body: NewArtworkBody): ArtworkFields {
  const { size, price, embeddedContent } = body;
  return {
    title: body.title,
    year: body.year ?? null,
    medium: body.medium ?? null,
    category: body.category,
    height: size?.height ?? null,
    width: size?.width ?? null,
    depth: size?.depth ?? null,
    unit: size?.unit ?? 'cm',
    sizeText: size?.text ?? null,
    edition: body.edition ?? null,
    series: body.series ?? null,
    inventoryNumber: body.inventoryNumber ?? null,
    creditLine: body.creditLine ?? null,
    description: body.description ?? null,
    embedUrl: embeddedContent?.url ?? null,
    embedProvider: embeddedContent ? findEmbedProvider(embeddedContent.url) : null,
    tags: body.tags ?? [],
    availability: body.availability ?? 'NOT_FOR_SALE',
    priceKind: price?.kind ?? 'HIDDEN',
    priceAmount: price?.money?.amount ?? null,
    priceCurrency: price?.money?.currency ?? null,
    contentWarning: body.contentWarning ?? null,
    aiPreference: body.aiPreference ?? 'NO_TRAINING',
    visibility: body.visibility ?? 'PUBLIC',
  };
}

type ImageDetails = NonNullable<NewArtworkBody['imageDetails']>;

/**
 * The images in their order: each detail names an image, or takes the next file; without details the files as they came.
 * @throws InvalidInputError when details and files do not go together.
 */
function createPlacedImages(stored: readonly StoredImage[], details: ImageDetails | undefined): PlacedImage[] {
  if (details === undefined) {
    return stored.map((image) => ({ source: { stored: image }, alt: null, caption: null, focalPoint: null }));
  }
  const ids = details.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new InvalidInputError({ imageDetails: 'An image is named twice.' });
  if (details.length - ids.length !== stored.length) {
    throw new InvalidInputError({ imageDetails: 'These do not name each image and each file once.' });
  }
  const files = stored.values();
  return details.map(({ id, ...texts }) => {
    const next = id === undefined ? files.next().value : undefined;
    return { source: next === undefined ? { id: id ?? '' } : { stored: next }, ...texts };
  });
}

/** @throws the error that tells why a write was refused. */
export function throwWriteConflict(refusal: WriteConflict): never {
  switch (refusal.conflict) {
    case 'profile removed':
      throw new UnauthenticatedError('profile_token_required');
    case 'not permitted':
      throw createQuotaError(refusal.quota);
    case 'too many unlisted':
      throw new QuotaExceededError(
        `Your plan holds ${refusal.quota.unlisted.limit} unlisted works and drafts. Publish or delete one of them first.`,
      );
    case 'too many images':
      throw new QuotaExceededError(`An artwork has up to ${refusal.limit} images with your plan.`);
    case 'unknown image':
      throw new InvalidInputError({ [`imageDetails.${refusal.place}.id`]: 'There is no such image any more.' });
    case 'import undone':
      throw new ConflictError('This import was undone, or is too long ago. Start it again.');
    case 'outdated':
      throw new PreconditionFailedError();
  }
}

function createQuotaError({ reason, used, limit }: ArtworkQuota): QuotaExceededError {
  if (reason === 'subscription_expired') {
    return new QuotaExceededError('Your subscription has expired. Renew it to post more artworks.', reason);
  }
  return new QuotaExceededError(
    `You show ${used} of the ${limit} works of your plan. A new one can wait as a draft or be unlisted.`,
  );
}

function createBulkError(refusal: BulkConflict, ids: readonly string[]): InvalidInputError {
  if ('unknown' in refusal) {
    return new InvalidInputError({ [`ids.${ids.indexOf(refusal.unknown)}`]: 'Not an artwork of this profile.' });
  }
  const { title, tags } = refusal;
  return new InvalidInputError({
    addTags: `“${title}” would have ${tags} tags. A work has up to ${artworkLimits.tags}.`,
  });
}

export const ownArtworkHandlers = {
  'GET /v1/artworks/own': ({ db, profileId, query }) => listOwnArtworks(db, profileId, query),

  'GET /v1/artworks/config/quotas': ({ db, profileId }) => getArtworkQuota(db, profileId),

  'POST /v1/images/': async ({ db, storage, limitDecoding, profileId, files }) => {
    if (files.length === 0) throw new InvalidInputError({ image: 'This is missing.' });
    return withStoredUploads(files, { db, storage, limitDecoding }, async ([stored]) => {
      const image = stored && (await insertUpload(db, profileId, stored));
      if (!image) throw new UnauthenticatedError('profile_token_required');
      return image;
    });
  },

  'POST /v1/artworks/': async ({ db, mail, storage, limitDecoding, account, profileId, body, files, now }) => {
    const { imageDetails, idempotencyKey, importId } = body;
    if ((imageDetails ?? files).length === 0) throw new InvalidInputError({ images: NO_IMAGE });
    const id = await withStoredUploads(files, { db, storage, limitDecoding }, async (stored) => {
      const placed = createPlacedImages(stored, imageDetails);
      const added = await insertArtwork(
        db,
        { profileId, fields: createFields(body), placed },
        { idempotencyKey, importId, now },
      );
      if ('conflict' in added) return throwWriteConflict(added);
      if (!added.isNew) await recordDeletions(db, stored);
      return added.id;
    });
    return readArtwork({ db, mail }, id, account.id);
  },

  'PUT /v1/artworks/{id}': async ({
    db,
    mail,
    storage,
    limitDecoding,
    account,
    profileId,
    path,
    body,
    files,
    ifMatch,
    now,
  }) => {
    await requireOwn(db, path.id, profileId);
    const before = await readArtwork({ db, mail }, path.id, account.id);
    const { updatedAt, imageDetails } = body;
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new ConflictError();
    const { id, profile, images, featured, boost, isPromoted, frozen, hidden, createdAt } = body;
    requireUnchanged<Partial<Artwork>>(before, {
      id,
      profileId: body.profileId,
      profile,
      images,
      featured,
      boost,
      isPromoted,
      frozen,
      hidden,
      createdAt,
    });
    if (imageDetails?.length === 0 && files.length === 0) throw new InvalidInputError({ imageDetails: NO_IMAGE });
    await withStoredUploads(files, { db, storage, limitDecoding }, async (stored) => {
      const given = createPlacedImages(stored, imageDetails);
      const changed = await updateArtwork(db, path.id, {
        profileId,
        fields: createFields(body),
        placed: imageDetails === undefined ? { append: given } : given,
        isCurrent: (current) =>
          (ifMatch === null || matchesIfMatch(ifMatch, current)) && (updatedAt === undefined || updatedAt === current),
        now,
      });
      if (changed !== 'updated') throwWriteConflict(changed);
    });
    return readArtwork({ db, mail }, path.id, account.id);
  },

  'PATCH /v1/artworks/': async ({ db, profileId, body, now }) => {
    const { ids, ...change } = body;
    const changed = await changeArtworks(db, { profileId, ids, ...change }, now);
    if (changed !== 'changed') {
      if ('conflict' in changed) throwWriteConflict(changed);
      throw createBulkError(changed, ids);
    }
    return { profileId, artworkIds: ids };
  },

  'PUT /v1/artworks/order': async ({ db, profileId, body }) => {
    await orderArtworks(db, profileId, body.ids);
    return { profileId };
  },

  'PUT /v1/artworks/{id}/visibility': async ({ db, profileId, path, body, now }) => {
    await requireOwn(db, path.id, profileId);
    const { visibility, inPlaceOf } = body;
    if (inPlaceOf !== undefined) await requireOwn(db, inPlaceOf, profileId);
    const published = await publishArtwork(db, { id: path.id, profileId, visibility, inPlaceOf }, now);
    if (published === 'not public') throw new ConflictError('The other work is not shown any more.');
    if ('conflict' in published) throwWriteConflict(published);
    return { profileId, artworkIds: published };
  },

  'PUT /v1/artworks/{id}/featured': async ({ db, mail, account, profileId, path, now }) => {
    await requireOwn(db, path.id, profileId);
    const toggled = await toggleFeatured(db, { id: path.id, profileId }, now);
    if (toggled !== 'toggled') {
      throw new QuotaExceededError(
        toggled.limit === 1
          ? 'Your plan features one artwork. Stop featuring the other one first.'
          : `Your plan features ${toggled.limit} artworks. Stop featuring one of them first.`,
      );
    }
    return readArtwork({ db, mail }, path.id, account.id);
  },

  'PUT /v1/artworks/{id}/boost': async ({ db, mail, account, profileId, path, body, now }) => {
    await requireOwn(db, path.id, profileId);
    const boosted = await spendArtworkBoost(db, { id: path.id, profileId }, body.type, now);
    if (boosted === 'removed') throw new NotFoundError();
    if (boosted === 'hidden')
      throw new ConflictError('An administrator has hidden this work. It can be boosted once it is back.');
    if (boosted === 'none left') throw new PaymentRequiredError('The boosts of your plan are used up for this month.');
    return readArtwork({ db, mail }, path.id, account.id);
  },
} satisfies Handlers;

const NO_IMAGE = 'Add at least one image.';
