import { z } from 'zod';
import {
  aiPreferences,
  artworkCategories,
  artworkLimits,
  artworkVisibilities,
  availabilities,
  embedProviders,
  enquiryLimits,
  mainColours,
  orientations,
  priceKinds,
  sizeClasses,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import { boostKinds } from '@/lib/shared/domain/boost';
import { findEmbedProvider } from '@/lib/shared/domain/embed';
import { altLimit, imageWalls, uploadLimits } from '@/lib/shared/domain/image';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY_IF_ANY, json, OPTIONAL, PUBLIC } from './endpoint';
import { createFilterQuery } from './filter-query';
import { profileSummary, removal } from './profile';
import { translated } from './translations';
import {
  countryCode,
  createFacetSchema,
  currencyCode,
  emailAddress,
  facetCount,
  flag,
  focalPoint,
  id,
  image,
  line,
  markup,
  money,
  object,
  pageOf,
  pageSize,
  paging,
  quota,
  strictObject,
  text,
  timestamp,
  webAddress,
} from './values';

const length = z.number().positive().max(100_000);
export const artworkSize = strictObject('ArtworkSize', {
  height: length.nullable(),
  width: length.nullable(),
  depth: length.nullable(),
  unit: z.enum(sizeUnits),
  text: line(300).nullable(),
});
export const artworkImage = object('ArtworkImage', { ...image.shape, id, caption: z.string().nullable() });
export type ArtworkImage = z.infer<typeof artworkImage>;

export const artworkPrice = strictObject('ArtworkPrice', { kind: z.enum(priceKinds), money: money.nullable() });

export const artworkSummary = object('ArtworkSummary', {
  id,
  profileId: id,
  title: z.string(),
  ...translated({ title: z.string() }),
  year: z.string().nullable(),
  medium: z.string().nullable(),
  category: z.enum(artworkCategories),
  size: artworkSize,
  edition: z.string().nullable(),
  image: artworkImage.nullable(),
  imageCount: z.int(),
  tags: z.array(z.string()),
  availability: z.enum(availabilities),
  price: artworkPrice,
  contentWarning: z.string().nullable(),
  featured: z.boolean(),
  boost: z.enum(boostKinds).nullable(),
  isPromoted: z.boolean(),
  profile: profileSummary.pick({ id: true, name: true }),
  createdAt: timestamp,
  /** Only set in the owner's list. */
  visibility: z.enum(artworkVisibilities).optional(),
  /** True for works beyond the plan's limit, which only the owner sees. Only set in the owner's list. */
  frozen: z.boolean().optional(),
  /** Counts each visitor once a day. Only set in the owner's list. */
  views: z.int().optional(),
});
export type ArtworkSummary = z.infer<typeof artworkSummary>;

const embeddedContent = object('EmbeddedContent', { url: webAddress, provider: z.enum(embedProviders) });

export const artwork = object('Artwork', {
  ...artworkSummary.omit({ image: true, imageCount: true, profile: true, visibility: true, frozen: true, views: true })
    .shape,
  profile: profileSummary,
  series: z.string().nullable(),
  inventoryNumber: z.string().nullable(),
  creditLine: z.string().nullable(),
  description: z.string().nullable(),
  ...translated({ title: z.string(), description: z.string() }),
  images: z.array(artworkImage),
  embeddedContent: embeddedContent.nullable(),
  aiPreference: z.enum(aiPreferences),
  visibility: z.enum(artworkVisibilities),
  /** True for works beyond the plan's limit, which only the owner sees. */
  frozen: z.boolean(),
  /** True if an administrator hid the work from everyone but the owner. */
  hidden: z.boolean(),
  acceptsEnquiries: z.boolean(),
  updatedAt: timestamp,
});
export type Artwork = z.infer<typeof artwork>;

const artworkLink = artworkSummary
  .pick({ id: true, title: true, language: true, translations: true, year: true })
  .meta({ id: 'ArtworkLink' });
export type ArtworkLink = z.infer<typeof artworkLink>;

export const artworkPage = pageOf('ArtworkPage', artworkSummary);
export type ArtworkPage = z.infer<typeof artworkPage>;

export const artworksQuery = createFilterQuery(artworkFilters).extend({ featured: flag.optional() });
export type ArtworksQuery = z.output<typeof artworksQuery>;

const artworkFacets = object('ArtworkFacets', {
  categories: createFacetSchema(z.enum(artworkCategories)),
  tags: createFacetSchema(z.string()),
  media: createFacetSchema(z.string()),
  countries: createFacetSchema(countryCode),
  cities: createFacetSchema(z.string()),
  forSale: facetCount,
  sizeClasses: createFacetSchema(z.enum(sizeClasses)),
  orientations: createFacetSchema(z.enum(orientations)),
  colours: createFacetSchema(z.enum(mainColours)),
  /** Currencies of public prices. */
  currencies: createFacetSchema(currencyCode),
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type ArtworkFacets = z.infer<typeof artworkFacets>;

/** Entries with an id are existing or uploaded images. The others match the attached files, in order. */
const imageDetail = z.strictObject({
  id: id.optional(),
  alt: line(altLimit).nullable(),
  caption: text(500).nullable(),
  focalPoint: focalPoint.nullable(),
  /** By default, existing images keep their wall, and new images use the light wall. */
  wall: z.enum(imageWalls).optional(),
});

const embedAddress = webAddress.refine(
  (address) => findEmbedProvider(address) !== null,
  problem('ui.invalid.noPlayer'),
);

const tag = line(artworkLimits.tag, 1)
  .refine((value) => !value.includes(','), problem('artwork.refusal.tagCommas'))
  .overwrite((value) => value.toLowerCase());

const tagList = z
  .array(tag)
  .overwrite((tags) => [...new Set(tags)])
  .max(artworkLimits.tags);

const givenPrice = artworkPrice.refine(
  ({ kind, money: given }) => (kind === 'EXACT') === (given !== null),
  problem('artwork.refusal.price'),
);

const artworkFields = {
  title: line(artworkLimits.title, 1),
  year: line(artworkLimits.year).nullable(),
  medium: line(artworkLimits.medium).nullable(),
  category: z.enum(artworkCategories),
  size: artworkSize,
  edition: line(120).nullable(),
  series: line(artworkLimits.series).nullable(),
  inventoryNumber: line(60).nullable(),
  /** The wording requested by the work's owner, such as "Gift of the artist, 2019". */
  creditLine: line(300).nullable(),
  description: markup(artworkLimits.description).nullable(),
  ...translated({ title: line(artworkLimits.title, 1), description: markup(artworkLimits.description, 1) }),
  embeddedContent: z.strictObject({ url: embedAddress }).nullable(),
  tags: tagList,
  availability: z.enum(availabilities),
  price: givenPrice,
  contentWarning: line(200).nullable(),
  aiPreference: z.enum(aiPreferences),
  visibility: z.enum(artworkVisibilities),
  imageDetails: z.array(imageDetail).max(uploadLimits.files),
};
const artworkBody = z.strictObject(artworkFields).partial().required({ title: true, category: true });
/** A response can be sent back unchanged. Omitting `imageDetails` keeps the images. */
const artworkReplacement = z.strictObject({
  ...artwork.partial().shape,
  ...artworkBody.shape,
  embeddedContent: z.strictObject({ url: embedAddress, provider: z.enum(embedProviders).optional() }).nullish(),
});

/** The question is emailed once per idempotency key. `copy` also sends it to the account's email address. */
const enquiry = z.strictObject({
  name: line(enquiryLimits.name, 1),
  email: emailAddress(enquiryLimits.email),
  message: text(enquiryLimits.message.max, enquiryLimits.message.min),
  copy: z.boolean().optional(),
  idempotencyKey: z.uuid().toLowerCase(),
});

const artworkQuota = object('ArtworkQuota', {
  ...quota,
  /** Public works beyond the limit, visible only to the owner and excluded from `used`. */
  frozen: z.int(),
  unlisted: z.object({ used: z.int(), limit: z.int().nullable() }),
  imagesPerArtwork: z.int(),
  featured: z.object({ used: z.int(), limit: z.int() }),
});
export type ArtworkQuota = z.infer<typeof artworkQuota>;

const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const createIdsSchema = (max: number) => z.array(id).max(max).refine(areDistinct, problem('artwork.refusal.twice'));

export const BULK_LIMIT = 100;
const bulkIds = createIdsSchema(BULK_LIMIT).min(1, problem('artwork.refusal.none'));

const changedArtworks = object('ChangedArtworks', { profileId: id, artworkIds: z.array(id) });

export const artworkRemoval = object('ArtworkRemoval', { ...removal.shape, profileId: id });

export const artworkEndpoints = defineEndpoints({
  'GET /v1/artworks/': {
    name: 'listArtworks',
    summary:
      'Lists artworks, the newest first, or featured ones in rotation; several values of one filter match any of them',
    credentials: PUBLIC,
    query: artworksQuery,
    response: artworkPage,
    tags: ['artworks'],
  },
  'GET /v1/artworks/facets': {
    name: 'countArtworks',
    summary:
      'Counts the values of every filter of artworks under all other filters; of tags, media and cities the most frequent ones',
    credentials: PUBLIC,
    query: artworksQuery.omit({ featured: true, sortBy: true, page: true, size: true }),
    response: artworkFacets,
    tags: ['artworks'],
  },
  'GET /v1/artworks/tags': {
    name: 'suggestTags',
    summary: 'Lists tags with a word that begins with the text, the most used first',
    credentials: PUBLIC,
    query: z.object({ query: line(artworkLimits.tag, 1), size: pageSize(10) }),
    response: pageOf('TagPage', z.object({ value: z.string(), count: z.int() })),
    tags: ['artworks'],
  },
  'GET /v1/artworks/{id}': {
    name: 'getArtwork',
    summary: 'Returns an artwork',
    credentials: OPTIONAL,
    response: artwork,
    errors: ['hidden'],
    tags: ['artwork:{id}'],
  },
  'GET /v1/artworks/{id}/neighbours': {
    name: 'getNeighboursOfArtwork',
    summary: "Returns the listed artworks before and after this one in its artist's order",
    credentials: PUBLIC,
    response: object('ArtworkNeighbours', {
      profileId: id,
      previous: artworkLink.nullable(),
      next: artworkLink.nullable(),
    }),
    tags: ['artwork:{id}'],
  },
  'GET /v1/artworks/{id}/similar': {
    name: 'listSimilarArtworks',
    summary: 'Lists up to four similar works, each by a different other artist',
    credentials: PUBLIC,
    response: pageOf('SimilarArtworkPage', artworkSummary),
    tags: ['artwork:{id}'],
  },
  'GET /v1/artworks/profiles/{profileId}': {
    name: 'listArtworksOfProfile',
    summary: "Lists the artworks of a profile in its artist's order; the owner also sees unlisted ones",
    credentials: OPTIONAL,
    query: z.object(paging(30)),
    response: artworkPage,
    tags: ['profile:{profileId}'],
  },
  'POST /v1/artworks/': {
    name: 'createArtwork',
    summary: 'Creates an artwork with its images',
    body: {
      type: 'multipart',
      // Idempotent: a retry with the same key returns the first request's artwork.
      schema: artworkBody.extend({
        idempotencyKey: z.uuid().toLowerCase().optional(),
        importId: id.optional(),
      }),
      files: ['images'],
      maxFileBytes: uploadLimits.artworkBytes,
    },
    response: artwork,
    location: '/v1/artworks/{id}',
    errors: ['conflict', 'quota_exceeded', 'subscription_expired'],
  },
  'PUT /v1/artworks/{id}': {
    name: 'replaceArtwork',
    summary: 'Replaces all fields of an artwork, its images and their order; accepts the response of a read',
    body: {
      type: 'multipart',
      schema: artworkReplacement,
      files: ['images'],
      maxFileBytes: uploadLimits.artworkBytes,
    },
    isVersioned: true,
    response: artwork,
    errors: ['conflict', 'quota_exceeded', 'subscription_expired'],
  },
  'DELETE /v1/artworks/{id}': {
    name: 'deleteArtwork',
    summary: 'Deletes an artwork, which can be restored for a day',
    response: artworkRemoval,
  },
  'PATCH /v1/artworks/': {
    name: 'changeArtworks',
    summary:
      "Changes category, medium, year, tags, availability, price, series and visibility of several of the profile's artworks: all of them, or none if one is rejected",
    body: json({
      ids: bulkIds,
      addTags: tagList.optional(),
      removeTags: tagList.optional(),
      category: artworkFields.category.optional(),
      medium: artworkFields.medium.optional(),
      year: artworkFields.year.optional(),
      visibility: z.enum(artworkVisibilities).optional(),
      availability: z.enum(availabilities).optional(),
      price: givenPrice.optional(),
      series: line(artworkLimits.series).nullable().optional(),
    }),
    response: changedArtworks,
    errors: ['quota_exceeded', 'subscription_expired'],
  },
  'DELETE /v1/artworks/': {
    name: 'deleteArtworks',
    summary:
      "Deletes several of the profile's artworks, which can be restored for a day; those that no longer exist are skipped",
    body: json({ ids: bulkIds }),
    response: artworkRemoval,
  },
  'POST /v1/artworks/restoration': {
    name: 'restoreArtworks',
    summary:
      "Restores artworks that were deleted within the last day: all of them, or none if they exceed the plan's limit. Those that exist are unchanged",
    body: json({ ids: bulkIds }),
    response: changedArtworks,
    errors: ['not_found', 'quota_exceeded'],
  },
  'PUT /v1/artworks/order': {
    name: 'orderArtworks',
    summary: "Orders the profile's artworks; those that are not listed come first, the newest first",
    body: json({ ids: createIdsSchema(2_000) }),
    response: object('ArtworkOrder', { profileId: id }),
  },
  'PUT /v1/artworks/{id}/visibility': {
    name: 'publishArtwork',
    summary:
      'Sets the visibility of an artwork; `inPlaceOf` unlists another public artwork of the profile in the same step',
    body: json({ visibility: z.enum(artworkVisibilities), inPlaceOf: id.optional() }),
    response: changedArtworks,
    errors: ['conflict', 'quota_exceeded', 'subscription_expired'],
  },
  'PUT /v1/artworks/{id}/featured': {
    name: 'toggleFeaturedArtwork',
    summary:
      "Features a work on its profile, within the plan's limit, or stops featuring it; without a body it changes to the other state",
    body: { type: 'json', schema: z.strictObject({ isFeatured: z.boolean().optional() }), isOptional: true },
    response: artwork,
    errors: ['quota_exceeded'],
  },
  'POST /v1/artworks/{id}/enquiries': {
    name: 'enquireAboutArtwork',
    summary:
      "Writes a question about an artwork to its artist like `POST /v1/threads/guests`; an account's own verified address needs no confirmation",
    credentials: IDENTITY_IF_ANY,
    body: { type: 'json', schema: enquiry },
    response: null,
    errors: ['conflict'],
  },
  'POST /v1/artworks/{id}/views': {
    name: 'countArtworkView',
    summary: 'Counts a view of the page of an artwork, once a day for each client address',
    credentials: PUBLIC,
    response: null,
  },
  'PUT /v1/artworks/{id}/boost': {
    name: 'boostArtwork',
    summary: "Boosts it with one of the plan's included boosts",
    body: json({ type: z.enum(boostKinds) }),
    response: artwork,
    errors: ['payment_required', 'conflict'],
  },
  'GET /v1/artworks/config/quotas': {
    name: 'getArtworkQuota',
    summary: "Returns the profile's quotas of artworks and featured artworks",
    response: artworkQuota,
  },
});
