import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Contact, CvEntry } from '@/lib/shared/contract/profile';
import type { ArtisticField } from '@/lib/shared/domain/artistic-field';
import { type OpenTo, organizationTypes, pronouns, roles } from '@/lib/shared/domain/profile';
import type { Translations } from '@/lib/shared/domain/translation';
import { accounts } from '../account/schema';
import { createdAt, instant, tsvector, updatedAt } from '../db/columns';

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    /** Null for imported profiles that are still unclaimed. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** "source:id" of imported and seeded rows. Makes repeated imports idempotent. */
    externalId: text('external_id').unique(),
    /** Prevents retries from creating a second profile. */
    idempotencyKey: uuid('idempotency_key'),
    role: text('role', { enum: roles }).notNull(),
    name: text('name').notNull(),
    headline: text('headline'),
    bio: text('bio'),
    /** The language of the headline and the biography. */
    language: text('language'),
    translations: jsonb('translations').$type<Translations<'headline' | 'bio'>>().notNull().default({}),
    pronouns: text('pronouns', { enum: pronouns }),
    organizationType: text('organization_type', { enum: organizationTypes }),
    city: text('city'),
    country: text('country'),
    artisticFields: text('artistic_fields').array().$type<ArtisticField[]>().notNull().default(sql`'{}'`),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    contact: jsonb('contact').$type<Contact>().notNull().default({}),
    /** The payment provider's customer; null before the first payment. */
    customerId: text('customer_id').unique(),
    /** If true, visitors can send enquiries about works. */
    acceptsEnquiries: boolean('accepts_enquiries').notNull().default(true),
    openTo: text('open_to').array().$type<OpenTo[]>().notNull().default(sql`'{}'`),
    cv: jsonb('cv').$type<CvEntry[]>().notNull().default([]),
    /** Shown in lists. Set by a trigger on `images`. */
    imageId: uuid('image_id'),
    isVerified: boolean('is_verified').notNull().default(false),
    isLegacyUser: boolean('is_legacy_user').notNull().default(false),
    /** Time of the last change that visitors can see, by which the directory is sorted. */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** Set while an administrator hides the profile, its works and published calls. */
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Profiles without an image or a biography have a page but are not in the directory. */
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`hidden_at is null and (image_id is not null or coalesce(bio, '') <> '')`),
    cityKey: text('city_key').generatedAlwaysAs(sql`fold(city)`),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`fold(name)`),
    /** Name, headline, city and biography in all languages. Set by a trigger. */
    search: tsvector('search'),
  },
  (table) => [
    index('profiles_account').on(table.accountId),
    uniqueIndex('profiles_idempotency_key')
      .on(table.accountId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('profiles_sitemap').on(table.id, table.updatedAt).where(sql`is_listed`),
    index('profiles_listed').on(table.activeAt.desc(), table.id.desc()).where(sql`is_listed`),
    // Scanned by searches with many matches. Includes unlisted artists.
    index('profiles_active').on(table.activeAt.desc(), table.id.desc()),
    index('profiles_country_active').on(table.country, table.activeAt.desc(), table.id.desc()),
    index('profiles_role').on(table.role, table.activeAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('profiles_country').on(table.country, table.activeAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('profiles_role_country')
      .on(table.role, table.country, table.activeAt.desc(), table.id.desc())
      .where(sql`is_listed`),
    index('profiles_city').on(table.cityKey, table.activeAt.desc(), table.id.desc()).where(sql`is_listed`),
    index('profiles_organization_type')
      .on(table.organizationType, table.activeAt.desc(), table.id.desc())
      .where(sql`is_listed`),
    index('profiles_newest').on(table.createdAt.desc(), table.id.desc()),
    index('profiles_role_newest').on(table.role, table.createdAt.desc(), table.id.desc()),
    index('profiles_name').on(table.nameKey, table.id),
    index('profiles_name_es').on(sql`sort_key(name, 'es')`, table.id).where(sql`name ~ '[ñÑ]'`),
    index('profiles_role_name').on(table.role, table.nameKey, table.id).where(sql`is_listed`),
    index('profiles_fields').using('gin', table.artisticFields),
    index('profiles_search').using('gin', table.search),
    index('profiles_names').using('gin', sql`ts_filter(search, '{a,b}')`),
    index('profiles_parts').using('gin', sql`search_parts(array[name, headline, city, bio])`),
    index('profiles_name_parts').using('gin', sql`search_parts(array[name, city])`),
    index('profiles_name_trigram').using('gin', sql`name_key gin_trgm_ops`),
  ],
);

export const ownProfileId = () =>
  uuid('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });
