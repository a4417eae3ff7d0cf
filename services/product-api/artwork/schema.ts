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
import type { Translations } from '@/lib/shared/domain/translation';
import { createdAt, instant, tsvector, updatedAt } from '../db/columns';
import { ownProfileId } from '../profile/schema';

/** Clients generate the id, which makes retries idempotent. */
export const artworkImports = pgTable(
  'artwork_imports',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    name: text('name').notNull(),
    rows: integer('rows').notNull(),
    createdAt: createdAt(),
    /** No works can be added to an undone import. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('artwork_imports_profile').on(table.profileId, table.createdAt.desc(), table.id.desc()),
    index('artwork_imports_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Column and value mappings for lists that a profile has imported. Clients derive the id from the list's header. */
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

/** Deleted works are kept while the deletion can be undone. */
export const storedVisibilities = [...artworkVisibilities, 'DELETED'] as const;

export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id').primaryKey(),
    profileId: ownProfileId(),
    externalId: text('external_id').unique(),
    /** Null once the import's row has been removed. */
    importId: uuid('import_id').references(() => artworkImports.id, { onDelete: 'set null' }),
    /** Prevents retries from creating another artwork. */
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
    /** The language of the title and the description. */
    language: text('language'),
    translations: jsonb('translations').$type<Translations<'title' | 'description'>>().notNull().default({}),
    embedUrl: text('embed_url'),
    embedProvider: text('embed_provider', { enum: embedProviders }),
    /** In lowercase. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    availability: text('availability', { enum: availabilities }).notNull().default('NOT_FOR_SALE'),
    priceKind: text('price_kind', { enum: priceKinds }).notNull().default('HIDDEN'),
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    contentWarning: text('content_warning'),
    aiPreference: text('ai_preference', { enum: aiPreferences }).notNull().default('NO_TRAINING'),
    visibility: text('visibility', { enum: storedVisibilities }).notNull().default('PUBLIC'),
    /** When the work first became public, if it was not public from the start. Set by a trigger, and never changed. */
    publishedAt: instant('published_at'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Null or in the past if no boost is running. */
    boostedUntil: instant('boosted_until'),
    /** Top posts are boosts too. Null or in the past if no top post is running. */
    toppedUntil: instant('topped_until'),
    /** Set while the work exceeds the plan's limit. Only the owner can see frozen works. */
    frozenAt: instant('frozen_at'),
    /**
     * Set for works that the owner chose to keep when the plan's limit is exceeded. Unranked works are frozen first.
     */
    stayRank: integer('stay_rank'),
    /** Set while an administrator hides the work or its profile, which pauses boosts. */
    hiddenAt: instant('hidden_at'),
    /** The visibility to restore on undo. Rows are removed after a day. */
    deletedFrom: text('deleted_from', { enum: artworkVisibilities }),
    deletedAt: instant('deleted_at'),
    /**
     * If the profile was over its limit, the number of works when this one was deleted. Works can be restored up to
     * this number.
     */
    deletedAmong: integer('deleted_among'),
    /** The first image. Set by a trigger on `images`. */
    coverId: uuid('cover_id'),
    orientation: text('orientation', { enum: orientations }),
    mainColour: text('main_colour', { enum: mainColours }),
    /** The artist's location, for filters. Triggers copy both columns from the profile. */
    country: text('country'),
    city: text('city'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`visibility = 'PUBLIC' and frozen_at is null and hidden_at is null`),
    /** The artist's order; negative for imported works. Works without a position come first. */
    position: integer('position'),
    hasImage: boolean('has_image').notNull().generatedAlwaysAs(sql`cover_id is not null`),
    /** Only used by the previous version. Replaced by `read_years`. */
    yearNumber: integer('year_number').generatedAlwaysAs(
      sql`case when year ~ '^[12]\\d{3}$' then year::integer else substring(year from '(?:^|\\D)([12]\\d{3})(?!\\d)')::integer end`,
    ),
    /**
     * One index serves every combination of filters. Tags are stored unchanged. All other values start with a comma,
     * which tags cannot contain. Size limits must match `sizeClasses`.
     */
    facets: text('facets')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour, ',country:' || country, ',city:' || fold(city)], null) || medium_names(medium)`,
      ),
    /** Position in the rotation: the last 32 random bits of the id. */
    rotationKey: integer('rotation_key')
      .notNull()
      .generatedAlwaysAs(sql`('x' || right(id::text, 8))::bit(32)::integer`),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`fold(title)`),
    /** Title, tags, medium and series, with titles in all languages. Set by a trigger. */
    search: tsvector('search'),
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
    index('artworks_published')
      .on(table.profileId, sql`(coalesce(published_at, created_at)) desc nulls last`, table.id.desc())
      .where(sql`is_listed`),
    index('artworks_profile').on(
      table.profileId,
      table.isListed,
      table.hasImage.desc(),
      table.position.asc().nullsFirst(),
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // Contains every column of the rotation's conditions, so index-only scans can count and skip works.
    index('artworks_featured')
      .on(table.hasImage.desc(), table.rotationKey, table.id, table.isFeatured, table.boostedUntil, table.category)
      .where(sql`is_listed and (is_featured or boosted_until is not null)`),
    index('artworks_boosted').on(table.boostedUntil).where(sql`boosted_until is not null`),
    index('artworks_topped').on(table.toppedUntil).where(sql`topped_until is not null`),
    index('artworks_facets').using('gin', table.facets).where(sql`is_listed`),
    index('artworks_years').using('gist', sql`read_years(year)`).where(sql`is_listed`),
    // Includes the list order and other filters, so index-only scans can count and sort a price range.
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

/** Deleted artworks keep their rows while they can be restored. */
export const NOT_DELETED = ne(artworks.visibility, 'DELETED');
