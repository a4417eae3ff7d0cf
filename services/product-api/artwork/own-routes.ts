import type { Artwork } from '@/lib/shared/contract/artwork';
import type { ParsedEndpointBody } from '@/lib/shared/contract/contract';
import { findEmbedProvider } from '@/lib/shared/domain/embed';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '../errors';
import type { Handlers } from '../handlers';
import { matchesIfMatch, requireUnchanged } from '../http/etag';
import { insertUpload } from '../image/queries/write-uploads';
import { type StoredImage, withStoredUploads } from '../image/store-uploads';
import { requireOffered } from '../site/require-offered';
import { requireSold } from '../site/sales';
import { recordDeletions } from '../storage/queries/deletions';
import { spendArtworkBoost } from './boost-artwork';
import { changeArtworks } from './change-artworks';
import { deleteArtworks, restoreArtworks } from './delete-artworks';
import { publishArtwork } from './publish-artwork';
import { listOwnArtworks } from './queries/read-own-artworks';
import { getArtworkQuota } from './queries/read-quota';
import { type ArtworkFields, findArtworkOwner, listOwnArtworkRows, orderArtworks } from './queries/write-artwork';
import type { PlacedImage } from './queries/write-artwork-images';
import { requireArtwork } from './routes';
import { createArtwork, setFeatured, updateArtwork } from './write-artwork';

type NewArtworkBody = ParsedEndpointBody<'POST /v1/artworks/'>;

async function requireArtworkOwner(db: Db, id: string, profileId: string): Promise<void> {
  const owner = await findArtworkOwner(db, id);
  if (owner === undefined) throw new NotFoundError();
  if (owner !== profileId) throw new ForbiddenError();
}

export function createArtworkFields(body: NewArtworkBody): ArtworkFields {
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
    language: body.language ?? null,
    translations: body.translations ?? {},
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
 * Each entry of `details` refers to an existing image or to the next file. Without details, files keep their order.
 * @throws InvalidInputError if the details repeat an image or do not match the files
 */
function createPlacedImages(stored: readonly StoredImage[], details: ImageDetails | undefined): PlacedImage[] {
  if (details === undefined) {
    return stored.map((image) => ({ source: { stored: image }, alt: null, caption: null, focalPoint: null }));
  }
  const ids = details.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    throw new InvalidInputError({ imageDetails: problem('artwork.refusal.imageTwice') });
  if (details.length - ids.length !== stored.length) {
    throw new InvalidInputError({ imageDetails: problem('artwork.refusal.imageDetails') });
  }
  const files = stored.values();
  return details.map(({ id, ...texts }) => {
    const next = id === undefined ? files.next().value : undefined;
    return { source: next === undefined ? { id: id ?? '' } : { stored: next }, ...texts };
  });
}

export const ownArtworkHandlers = {
  'GET /v1/artworks/own': ({ db, profileId, query }) => listOwnArtworks(db, profileId, query),

  'GET /v1/artworks/config/quotas': ({ db, profileId }) => getArtworkQuota(db, profileId),

  'POST /v1/images/': async ({ db, storage, limitDecoding, profileId, files }) => {
    if (files.length === 0) throw new InvalidInputError({ image: problem('ui.invalid.missing') });
    return withStoredUploads(files, { db, storage, limitDecoding }, async ([stored]) => {
      const image = stored && (await insertUpload(db, profileId, stored));
      if (!image) throw new UnauthenticatedError('profile_token_required');
      return image;
    });
  },

  'POST /v1/artworks/': async ({ account, profileId, body, files, now, ...services }) => {
    const { db, mail, storage, limitDecoding } = services;
    const { imageDetails, idempotencyKey, importId } = body;
    if ((imageDetails ?? files).length === 0) throw new InvalidInputError({ images: NO_IMAGE });
    await requireOffered(services, 'categories', [body.category]);
    const id = await withStoredUploads(files, { db, storage, limitDecoding }, async (stored) => {
      const placed = createPlacedImages(stored, imageDetails);
      const artwork = { profileId, fields: createArtworkFields(body), placed };
      const created = await createArtwork(db, artwork, { idempotencyKey, importId, now });
      if (!created.isNew) await recordDeletions(db, stored);
      return created.id;
    });
    return requireArtwork({ db, mail }, id, account.id);
  },

  'PUT /v1/artworks/{id}': async ({ account, profileId, path, body, files, ifMatch, now, ...services }) => {
    const { db } = services;
    await requireArtworkOwner(db, path.id, profileId);
    const before = await requireArtwork(services, path.id, account.id);
    const { updatedAt, imageDetails } = body;
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new ConflictError();
    const { id, profile, images, featured, boost, isPromoted, frozen, hidden, createdAt } = body;
    const readOnly = { id, profileId: body.profileId, profile, images, featured, boost, isPromoted };
    requireUnchanged<Partial<Artwork>>(before, { ...readOnly, frozen, hidden, createdAt });
    await requireOffered(services, 'categories', [body.category], [before.category]);
    if (imageDetails?.length === 0 && files.length === 0) throw new InvalidInputError({ imageDetails: NO_IMAGE });
    await withStoredUploads(files, services, async (stored) => {
      const given = createPlacedImages(stored, imageDetails);
      await updateArtwork(db, path.id, {
        profileId,
        fields: createArtworkFields(body),
        placed: imageDetails === undefined ? { append: given } : given,
        isCurrent: (current) =>
          (ifMatch === null || matchesIfMatch(ifMatch, current)) && (updatedAt === undefined || updatedAt === current),
        now,
      });
    });
    return requireArtwork(services, path.id, account.id);
  },

  'PATCH /v1/artworks/': async ({ db, siteDefaults, profileId, body, now }) => {
    if (body.category !== undefined) {
      const before = await listOwnArtworkRows(db, profileId, body.ids);
      const isUnchanged = before.every(({ category }) => category === body.category);
      await requireOffered({ db, siteDefaults }, 'categories', [body.category], isUnchanged ? [body.category] : []);
    }
    await changeArtworks(db, { profileId, ...body }, now);
    return { profileId, artworkIds: body.ids };
  },

  'PUT /v1/artworks/order': async ({ db, profileId, body }) => {
    await orderArtworks(db, profileId, body.ids);
    return { profileId };
  },

  'PUT /v1/artworks/{id}/visibility': async ({ db, profileId, path, body, now }) => {
    await requireArtworkOwner(db, path.id, profileId);
    const { visibility, inPlaceOf } = body;
    if (inPlaceOf !== undefined) await requireArtworkOwner(db, inPlaceOf, profileId);
    const publication = { id: path.id, profileId, visibility, inPlaceOf };
    return { profileId, artworkIds: await publishArtwork(db, publication, now) };
  },

  'PUT /v1/artworks/{id}/featured': async ({ db, mail, account, profileId, path, body, now }) => {
    await requireArtworkOwner(db, path.id, profileId);
    await setFeatured(db, { id: path.id, profileId }, body.isFeatured, now);
    return requireArtwork({ db, mail }, path.id, account.id);
  },

  'PUT /v1/artworks/{id}/boost': async ({ db, mail, account, profileId, path, body, now }) => {
    await requireArtworkOwner(db, path.id, profileId);
    await requireSold(db, 'boosts');
    await spendArtworkBoost(db, { id: path.id, profileId }, body.type, now);
    return requireArtwork({ db, mail }, path.id, account.id);
  },

  'DELETE /v1/artworks/{id}': async ({ db, profileId, path, now }) => {
    await requireArtworkOwner(db, path.id, profileId);
    await deleteArtworks(db, { ids: [path.id], profileId }, now);
    return { profileId, profileIds: [], artworkIds: [path.id], opportunityIds: [] };
  },

  'DELETE /v1/artworks/': async ({ db, profileId, body, now }) => {
    const artworkIds = await deleteArtworks(db, { ids: body.ids, profileId }, now);
    return { profileId, profileIds: [], artworkIds, opportunityIds: [] };
  },

  'POST /v1/artworks/restoration': async ({ db, profileId, body, now }) => {
    await restoreArtworks(db, { ids: body.ids, profileId }, now);
    return { profileId, artworkIds: body.ids };
  },
} satisfies Handlers;

const NO_IMAGE = problem('artwork.refusal.noImage');
