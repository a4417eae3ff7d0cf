import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  aiPreferences,
  artworkCategories,
  artworkVisibilities,
  availabilities,
  embedProviders,
  mainColours,
  orientations,
  priceKinds,
  sizeUnits,
} from '@/lib/shared/domain/artwork';
import { createdAt, instant, tsvector, updatedAt } from '../db/columns';
import { profiles } from '../profile/schema';
import { artworkImports } from './import-schema';

/** Visibilities that are stored: `DELETED` until a deletion can no longer be undone. */
export const storedVisibilities = [...artworkVisibilities, 'DELETED'] as const;

export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    externalId: text('external_id').unique(),
    /** The import that created it, while that is remembered. */
    importId: uuid('import_id').references(() => artworkImports.id, { onDelete: 'set null' }),
    /** Of the request that created it, so that a retry does not create another. */
    idempotencyKey: uuid('idempotency_key'),
    title: text('title').notNull(),
    year: text('year'),
    medium: text('medium'),
    category: text('category', { enum: artworkCategories }).notNull(),
    height: doublePrecision('height'),
    width: doublePrecision('width'),
    depth: doublePrecision('depth'),
    unit: text('unit', { enum: sizeUnits }).notNull().default('cm'),
    sizeText: text('size_text'),
    edition: text('edition'),
    series: text('series'),
    inventoryNumber: text('inventory_number'),
    creditLine: text('credit_line'),
    description: text('description'),
    embedUrl: text('embed_url'),
    embedProvider: text('embed_provider', { enum: embedProviders }),
    /** The artist's tags, lower case. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    availability: text('availability', { enum: availabilities }).notNull().default('NOT_FOR_SALE'),
    priceKind: text('price_kind', { enum: priceKinds }).notNull().default('HIDDEN'),
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    contentWarning: text('content_warning'),
    aiPreference: text('ai_preference', { enum: aiPreferences }).notNull().default('NO_TRAINING'),
    visibility: text('visibility', { enum: storedVisibilities }).notNull().default('PUBLIC'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** End of the boost that runs; past or null: none. */
    boostedUntil: instant('boosted_until'),
    /** End of the top post that runs; past or null: none. Such a work is boosted, too. */
    toppedUntil: instant('topped_until'),
    /** Over the plan's limit: stored, shown to the owner, not listed (product 5). */
    frozenAt: instant('frozen_at'),
    /**
     * Its place among the works that its owner chose to keep showing when the plan shows fewer; null: not chosen, and
     * frozen before those that are.
     */
    stayRank: integer('stay_rank'),
    /** Hidden by an administrator, itself or with its profile. Paid time does not run from here until it is shown again. */
    hiddenAt: instant('hidden_at'),
    /** The visibility that an undone deletion returns to. The row is removed a day after its deletion. */
    deletedFrom: text('deleted_from', { enum: artworkVisibilities }),
    deletedAt: instant('deleted_at'),
    /**
     * The number of public works, or of unlisted works and drafts, that the profile had over its plan's limit when this
     * one was deleted. An undone deletion may return to that number. Null within the limit.
     */
    deletedAmong: integer('deleted_among'),
    /** First image, for lists; maintained from `images` by a trigger. */
    coverId: uuid('cover_id'),
    /** Of the first image; maintained with `coverId`. */
    orientation: text('orientation', { enum: orientations }),
    mainColour: text('main_colour', { enum: mainColours }),
    /** Where its artist is, for filters; maintained from the profile by triggers. */
    country: text('country'),
    city: text('city'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'PUBLIC' and frozen_at is null and hidden_at is null`),
    /** Its place among its profile's artworks, from 0, as the artist has ordered them; null: not ordered, and first. */
    position: integer('position'),
    hasImage: boolean('has_image').notNull().generatedAlwaysAs(sql`cover_id is not null`),
    /** The first number of four digits in the artist's date. */
    yearNumber: integer('year_number').generatedAlwaysAs(
      sql`case when year ~ '^[12]\\d{3}$' then year::integer else substring(year from '(?:^|\\D)([12]\\d{3})(?!\\d)')::integer end`,
    ),
    /**
     * Names of all that lists are filtered by, in any combination: the tags, and every other filter's values after a
     * comma, which no tag has. One index finds all of them; the limits of sizes are those of `sizeClasses`.
     */
    facets: text('facets')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour, ',country:' || country, ',city:' || fold(city)], null) || medium_names(medium)`,
      ),
    /** Its place in the rotation: the last 32 of the id's random bits. */
    rotationKey: integer('rotation_key')
      .notNull()
      .generatedAlwaysAs(sql`('x' || right(id::text, 8))::bit(32)::integer`),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`fold(title)`),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold_list(tags)), 'B') || setweight(to_tsvector('simple', coalesce(fold(medium), '')), 'C') || setweight(to_tsvector('simple', coalesce(fold(series), '')), 'C')`,
    ),
  },
  (table) => [
    uniqueIndex('artworks_idempotency_key')
      .on(table.profileId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('artworks_deleted').on(table.deletedAt).where(sql`visibility = 'DELETED'`),
    index('artworks_import').on(table.importId).where(sql`import_id is not null`),
    index('artworks_sitemap').on(table.id, table.updatedAt).where(sql`is_listed`),
    index('artworks_listed').on(table.hasImage.desc(), table.createdAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('artworks_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('artworks_profile').on(
      table.profileId,
      table.isListed,
      table.hasImage.desc(),
      table.position.asc().nullsFirst(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // With all that says which works take turns, so that they are counted and passed over without reading the table.
    index('artworks_featured')
      .on(table.hasImage.desc(), table.rotationKey, table.id, table.isFeatured, table.boostedUntil, table.category)
      .where(sql`is_listed and (is_featured or boosted_until is not null)`),
    index('artworks_boosted').on(table.boostedUntil).where(sql`boosted_until is not null`),
    index('artworks_topped').on(table.toppedUntil).where(sql`topped_until is not null`),
    index('artworks_facets').using('gin', table.facets).where(sql`is_listed`),
    index('artworks_year').on(table.yearNumber).where(sql`is_listed`),
    index('artworks_price').on(table.priceCurrency, table.priceAmount).where(sql`is_listed and price_kind = 'EXACT'`),
    index('artworks_rotation').on(table.hasImage, table.rotationKey, table.id).where(sql`is_listed`),
    index('artworks_search').using('gin', table.search),
    index('artworks_title_trigram').using('gin', sql`title_key gin_trgm_ops`),
  ],
);
