import { ne, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
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
import { ownProfileId } from '../profile/schema';

/** The client generates the id, so that a retry is idempotent. */
export const artworkImports = pgTable(
  'artwork_imports',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    rows: integer('rows').notNull(),
    createdAt: createdAt(),
    /** No works can be added to the import after that. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('artwork_imports_profile').on(table.profileId, table.createdAt.desc(), table.id.desc()),
    index('artwork_imports_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** For the columns and values of a profile's lists. The client generates the id from the header of the list. */
export const listMappings = pgTable(
  'list_mappings',
  {
    profileId: ownProfileId(),
    id: uuid('id').notNull(),
    mapping: jsonb('mapping').$type<StoredListMapping>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.id] })],
);

/** A row is `DELETED` until its deletion can no longer be undone. */
export const storedVisibilities = [...artworkVisibilities, 'DELETED'] as const;

export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    externalId: text('external_id').unique(),
    /** Null once the import's row has been removed. */
    importId: uuid('import_id').references(() => artworkImports.id, { onDelete: 'set null' }),
    /** A retried request with this key does not create another artwork. */
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
    /** In lower case. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    availability: text('availability', { enum: availabilities }).notNull().default('NOT_FOR_SALE'),
    priceKind: text('price_kind', { enum: priceKinds }).notNull().default('HIDDEN'),
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    contentWarning: text('content_warning'),
    aiPreference: text('ai_preference', { enum: aiPreferences }).notNull().default('NO_TRAINING'),
    visibility: text('visibility', { enum: storedVisibilities }).notNull().default('PUBLIC'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Null or in the past if there is no current boost. */
    boostedUntil: instant('boosted_until'),
    /** A top post is also a boost. Null or in the past if there is no current one. */
    toppedUntil: instant('topped_until'),
    /** Set while the work is over the plan's limit: it is in no list, and only its owner can open it. */
    frozenAt: instant('frozen_at'),
    /** The owner's choice if the plan shows fewer works than there are. Works without a rank are frozen first. */
    stayRank: integer('stay_rank'),
    /** Set while an administrator hides the work or its profile. Boosts are then paused. */
    hiddenAt: instant('hidden_at'),
    /** The visibility that a restoration sets again. The row is removed after a day. */
    deletedFrom: text('deleted_from', { enum: artworkVisibilities }),
    deletedAt: instant('deleted_at'),
    /** Public (or other) works of a profile that was over its limit. A restoration may return to that number. */
    deletedAmong: integer('deleted_among'),
    /** The first image, which lists show. A trigger on `images` keeps it up to date. */
    coverId: uuid('cover_id'),
    /** The orientation of the first image, kept up to date together with `coverId`. */
    orientation: text('orientation', { enum: orientations }),
    mainColour: text('main_colour', { enum: mainColours }),
    /** The artist's location, for filters. Triggers copy it from the profile. */
    country: text('country'),
    city: text('city'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'PUBLIC' and frozen_at is null and hidden_at is null`),
    /** The artist's own order, negative for imported works. Works not put in order yet have none and come first. */
    position: integer('position'),
    hasImage: boolean('has_image').notNull().generatedAlwaysAs(sql`cover_id is not null`),
    /** Used by the previous version. `read_years` replaces it. */
    yearNumber: integer('year_number').generatedAlwaysAs(
      sql`case when year ~ '^[12]\\d{3}$' then year::integer else substring(year from '(?:^|\\D)([12]\\d{3})(?!\\d)')::integer end`,
    ),
    /**
     * One index serves any combination of filters. Tags are stored unchanged; every other value is prefixed with a
     * comma, which no tag contains. The size limits are those of `sizeClasses`.
     */
    facets: text('facets')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour, ',country:' || country, ',city:' || fold(city)], null) || medium_names(medium)`,
      ),
    /** The position in the rotation: the last 32 random bits of the id. */
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
    index('artworks_category')
      .on(table.category, table.hasImage.desc(), table.createdAt.desc(), table.id.desc())
      .where(sql`is_listed`),
    index('artworks_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('artworks_profile').on(
      table.profileId,
      table.isListed,
      table.hasImage.desc(),
      table.position.asc().nullsFirst(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // Contains every column in the rotation's conditions, so that an index-only scan can count and skip works.
    index('artworks_featured')
      .on(table.hasImage.desc(), table.rotationKey, table.id, table.isFeatured, table.boostedUntil, table.category)
      .where(sql`is_listed and (is_featured or boosted_until is not null)`),
    index('artworks_boosted').on(table.boostedUntil).where(sql`boosted_until is not null`),
    index('artworks_topped').on(table.toppedUntil).where(sql`topped_until is not null`),
    index('artworks_facets').using('gin', table.facets).where(sql`is_listed`),
    index('artworks_years').using('gist', sql`read_years(year)`).where(sql`is_listed`),
    // Also contains the list's order and other filters: an index-only scan can count and sort a range of prices.
    index('artworks_price_filters')
      .on(
        table.priceCurrency,
        table.priceAmount,
        table.hasImage,
        table.createdAt,
        table.id,
        table.category,
        table.mainColour,
        table.orientation,
        table.availability,
      )
      .where(sql`is_listed and price_kind = 'EXACT'`),
    index('artworks_rotation').on(table.hasImage, table.rotationKey, table.id).where(sql`is_listed`),
    index('artworks_search').using('gin', table.search),
    index('artworks_parts').using('gin', sql`search_parts(array[title, medium, series] || tags)`),
    index('artworks_title_trigram').using('gin', sql`title_key gin_trgm_ops`),
  ],
);

/** Rows of deleted artworks are kept for as long as they can be restored. */
export const NOT_DELETED = ne(artworks.visibility, 'DELETED');
