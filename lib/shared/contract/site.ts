import { z } from 'zod';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { artworkCategories, sizeUnits } from '@/lib/shared/domain/artwork';
import { readWebAddress } from '@/lib/shared/domain/contact-links';
import { uploadLimits } from '@/lib/shared/domain/image';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { FALLBACK_CATEGORY } from '@/lib/shared/domain/offered-values';
import { paperSizes } from '@/lib/shared/domain/paper';
import { organizationTypes, profileLimits } from '@/lib/shared/domain/profile';
import { setupSteps, stepStates } from '@/lib/shared/domain/setup';
import {
  callPosters,
  homeSections,
  mediumLimits,
  registrations,
  replacedMessageLimits,
  SITE_TAG,
  STATEMENT_LENGTH,
  shownMessages,
} from '@/lib/shared/domain/site';
import { MAX_MARK_BYTES, markFormats } from '@/lib/shared/domain/site-mark';
import { growsWithAge, maxAllowance } from '@/lib/shared/domain/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { defineEndpoints, IDENTITY, json, PUBLIC } from './endpoint';
import { notificationDefaults } from './notification';
import { offerSettings, priceSync } from './offer';
import { sitePageSummary } from './site-page';
import { siteLanguage as language, byLanguage as translated } from './translations';
import { emailAddress, line, object, pageOf, paging, strictObject, text, timestamp, versionNumber } from './values';

const linkTarget = z
  .string()
  .max(2_000)
  .refine(
    (value) => (value.startsWith('/') ? /^\/(?![/\\])[^\s\\]*$/.test(value) : readWebAddress(value) !== null),
    problem('admin.siteProblem.linkTarget'),
  );
const link = (maxLabel: number) => z.strictObject({ label: translated(line(maxLabel, 1)), href: linkTarget });

const mark = strictObject('SiteMark', {
  id: z.string().regex(/^[0-9a-f]{32}$/),
  format: z.enum(markFormats),
  width: z.number().positive().meta({ description: 'In pixels; for SVG, in proportion to the height.' }),
  height: z.number().positive(),
  isOneColour: z.boolean().meta({ description: 'Pages show it in the color of their text.' }),
});

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** At least one value of each vocabulary must stay offered. */
function hiddenValues<Value extends string>(values: readonly Value[]) {
  return z
    .array(z.enum(values))
    .refine(areDistinct, problem('admin.siteProblem.sameValue'))
    .refine((hidden) => hidden.length < values.length, problem('admin.siteProblem.nothingOffered'));
}

const mediumsProblem = problem('admin.siteProblem.mediums', {
  count: String(mediumLimits.count),
  length: String(mediumLimits.length),
});
/** Reports a single error for the entire list, because it is one field of the form. */
const mediumList = z
  .array(line(500, 1))
  .refine(
    (list) => list.length <= mediumLimits.count && list.every(({ length }) => length <= mediumLimits.length),
    mediumsProblem,
  );

const allowance = strictObject('ThreadAllowance', {
  startsPerDay: z.int().min(1).max(maxAllowance.startsPerDay),
  messagesPerHour: z.int().min(1).max(maxAllowance.messagesPerHour),
});

/** The settings that administrators can change. The database stores, for each change, only the keys that it changes. */
export const siteSettings = strictObject('SiteSettings', {
  name: translated(line(40, 1)),
  statement: translated(line(STATEMENT_LENGTH, 1)),
  description: translated(text(300, 1)),
  logo: mark.nullable().meta({ description: 'Null to show the name.' }),
  icon: mark.nullable(),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, problem('admin.accent.format')),
  contact: emailAddress(200).nullable(),
  announcement: strictObject('SiteAnnouncement', {
    text: translated(line(200, 1)),
    until: z.iso.datetime(problem('admin.siteProblem.noEnd')),
  }).nullable(),
  headerLinks: z.array(link(20)).max(2),
  footerLinks: z.array(link(40)).max(12),
  languages: z
    .array(language)
    .min(1, problem('admin.siteProblem.noLanguage'))
    .refine(areDistinct, problem('admin.siteProblem.sameLanguage'))
    .meta({ description: 'The languages offered to visitors; the first is that of mails to people without a choice.' }),
  currency: z
    .enum(priceCurrencies)
    .meta({ description: 'The currency of prices for visitors who have not chosen one.' }),
  registration: z.enum(registrations).meta({ description: 'Who may create a first profile.' }),
  callPosting: z.enum(callPosters).meta({ description: 'Who may write calls.' }),
  setup: strictObject('SetupProgress', {
    steps: z.partialRecord(z.enum(setupSteps), z.enum(stepStates)),
    isDismissed: z.boolean(),
  }).meta({ description: 'The steps of the guide that administrators have done or put off.' }),
  sales: strictObject('SiteSales', {
    posts: z.boolean().meta({ description: 'Paid listings of calls.' }),
    boosts: z.boolean().meta({ description: 'Promotion of works and calls.' }),
    plans: z.boolean().meta({ description: 'Subscriptions. Without them, there is one set of limits for everyone.' }),
  }).meta({ description: 'What the site sells. Without a payment provider, it sells nothing.' }),
  limits: strictObject('SiteLimits', {
    artworks: z.int().min(1).max(100_000).nullable(),
    imagesPerArtwork: z.int().min(1).max(uploadLimits.files),
    featured: z.int().min(0).max(100),
    openCalls: z.int().min(0).max(1_000),
    savedSearches: z.int().min(0).max(100),
    members: z.int().min(1).max(1_000).default(25),
    profiles: z.int().min(1).max(profileLimits.perAccount),
  }).meta({ description: 'The limits of each profile on a site that sells no plans; null for no limit.' }),
  paper: z.enum(paperSizes).nullable().meta({ description: 'Null for the paper of the reader’s country.' }),
  units: z.enum(sizeUnits).nullable().meta({ description: 'Null for the units of the visitor’s region.' }),
  home: z
    .array(z.strictObject({ section: z.enum(homeSections), isShown: z.boolean() }))
    .refine((list) => areDistinct(list.map(({ section }) => section)), problem('admin.siteProblem.sameSection'))
    .refine((list) => list.some(({ isShown }) => isShown), problem('admin.siteProblem.emptyHome'))
    .meta({ description: 'The sections of the home page in their order.' }),
  mediums: z
    .partialRecord(language, mediumList)
    .meta({ description: 'Mediums that the form of works suggests in each language.' }),
  hiddenValues: strictObject('HiddenValues', {
    artisticFields: hiddenValues(artisticFields),
    categories: hiddenValues(artworkCategories).refine(
      (hidden) => !hidden.includes(FALLBACK_CATEGORY),
      problem('admin.siteProblem.fallbackCategory'),
    ),
    organizationTypes: hiddenValues(organizationTypes),
  }).meta({ description: 'Values that are not offered for new content. They stay valid where they are used.' }),
  notifications: notificationDefaults,
  conversations: strictObject('ThreadAllowances', { NEW: allowance, WEEK: allowance, MONTH: allowance })
    .refine(growsWithAge, problem('admin.siteProblem.shrinkingLimits'))
    .meta({
      description:
        'How many conversations an account starts in 24 hours and how many messages it sends in an hour, by its age.',
    }),
  ...offerSettings,
});
export type SiteSettings = z.infer<typeof siteSettings>;
type SiteKey = keyof SiteSettings;

/** A message key, such as "artwork.wall.empty". */
const messageKey = z
  .string()
  .max(200)
  .regex(/^\w+(?:\.[\w-]+)+$/);

const messageText = text(replacedMessageLimits.characters, 1);

/** Replaced interface messages, by language and key. */
export const replacedMessages = z.partialRecord(language, z.record(messageKey, messageText));

const changedMessages = z.partialRecord(language, z.record(messageKey, messageText.nullable()));
export type ChangedMessages = z.infer<typeof changedMessages>;

/** Compiled for next-intl, so browsers need no parser. */
const compiledMessage = z.union([z.string(), z.array(z.unknown())]);

const publicSite = object('PublicSite', {
  ...siteSettings.shape,
  pages: z.array(sitePageSummary).meta({ description: 'The pages of the operator.' }),
});

const siteMessage = object('SiteMessage', {
  id: z.string(),
  key: z.string(),
  language,
  original: z.string().meta({ description: 'In the language, or in English if it is missing there.' }),
  isMissing: z.boolean(),
  text: z.string().nullable().meta({ description: 'The replaced text; null for the original.' }),
  problem: z.string().nullable().meta({ description: 'Why the replaced text is ignored.' }),
  updatedAt: timestamp.meta({ description: 'The version of the settings.' }),
});
export type SiteMessage = z.infer<typeof siteMessage>;

const administered = object('AdministeredSite', {
  settings: siteSettings,
  defaults: siteSettings,
  /** Settings whose stored values cannot be read, so their defaults apply. */
  unreadable: z.array(z.string()),
  missingMessages: z
    .partialRecord(language, z.int())
    .meta({ description: 'The number of messages that have no text in a language. The first language’s are shown.' }),
  sold: object('SoldByNow', {
    hasProvider: z.boolean().meta({ description: 'Whether a payment provider is configured.' }),
    plans: z.int().meta({ description: 'Plans in effect.' }),
    boosts: z.int().meta({ description: 'Boosts that run or wait for an administrator.' }),
  }),
  updatedAt: timestamp.meta({ description: 'The time of the last change; 1970 without one.' }),
});
export type AdministeredSite = z.infer<typeof administered>;

const valueCounts = z.array(z.object({ value: z.string(), count: z.int() }));
const valueUse = object('ValueUse', {
  artisticFields: valueCounts,
  categories: valueCounts,
  organizationTypes: valueCounts,
});
export type ValueUse = z.infer<typeof valueUse>;

/** Values stored by an earlier version may not match the current schema. */
const storedValues = z.record(z.string(), z.unknown());

const siteChange = object('SiteChange', {
  version: z.int(),
  email: z.string().nullable().meta({ description: 'Null for a change by a command.' }),
  before: storedValues.meta({ description: 'The values before the change; null for a default.' }),
  after: storedValues.meta({ description: 'The values after the change; null for a default.' }),
  createdAt: timestamp,
});
export type SiteChange = z.infer<typeof siteChange>;

/** Null restores the default. Omitted messages stay unchanged. */
const siteChanges = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(siteSettings.shape).map(([key, schema]) => [key, schema.nullable().optional()]),
  ) as { [Key in SiteKey]: z.ZodOptional<z.ZodNullable<(typeof siteSettings.shape)[Key]>> }),
  messages: changedMessages.optional(),
});
export type SiteChanges = z.infer<typeof siteChanges>;

const ofAdministrators = { credentials: IDENTITY, response: administered } as const;

export const siteEndpoints = defineEndpoints({
  'GET /v1/site': {
    name: 'getSite',
    summary: 'Returns the settings of the site: its name, languages, links, rules and pages',
    credentials: PUBLIC,
    response: publicSite,
    tags: [SITE_TAG],
  },
  'GET /v1/site/messages': {
    name: 'listSiteMessages',
    summary: 'Returns the messages that the site replaces or adds, compiled for next-intl, by language and key',
    credentials: PUBLIC,
    query: z.object({ language: language.optional() }),
    response: z.partialRecord(language, z.record(z.string(), compiledMessage)),
    tags: [SITE_TAG],
  },
  'GET /v1/admin/site': {
    ...ofAdministrators,
    name: 'getAdministeredSite',
    summary: 'Returns the settings of the site with their defaults and version; for administrators',
  },
  'PATCH /v1/admin/site': {
    ...ofAdministrators,
    name: 'changeSite',
    summary: 'Changes settings of the site, and restores the default of those that are null; for administrators',
    body: { type: 'json', schema: siteChanges },
    errors: ['conflict'],
    isVersioned: true,
    needsVersion: true,
  },
  'GET /v1/admin/site/values': {
    name: 'countSiteValues',
    summary: 'Counts the works, profiles and calls that use each field, category and type; for administrators',
    credentials: IDENTITY,
    response: valueUse,
  },
  'GET /v1/admin/site/draft': {
    name: 'getSiteDraft',
    summary: 'Returns the settings of the site with the administrator’s draft; for administrators',
    credentials: IDENTITY,
    response: siteSettings,
  },
  'PUT /v1/admin/site/draft': {
    name: 'storeSiteDraft',
    summary:
      'Replaces the administrator’s draft of changes, which only they see in previews and which expires after an hour; for administrators',
    credentials: IDENTITY,
    body: { type: 'json', schema: siteChanges.omit({ messages: true }) },
    response: null,
  },
  'POST /v1/admin/site/marks': {
    name: 'uploadSiteMark',
    summary:
      'Cleans and stores an SVG or PNG file, which the settings can then show as logo or icon; for administrators',
    credentials: IDENTITY,
    body: {
      type: 'multipart',
      schema: z.strictObject({}),
      files: ['image'],
      needsFile: true,
      maxFileBytes: MAX_MARK_BYTES,
    },
    response: mark,
  },
  'GET /v1/admin/site/messages': {
    name: 'listMessages',
    summary: 'Lists the messages of the interface with their replaced texts; for administrators',
    credentials: IDENTITY,
    query: z.object({
      ...paging(50),
      query: line(200).optional().meta({ description: 'Part of a key, an original or a replaced text.' }),
      language: language.optional(),
      show: z.enum(shownMessages).default('ALL'),
    }),
    response: pageOf('SiteMessagePage', siteMessage),
  },
  'GET /v1/admin/site/prices': {
    name: 'getPriceSync',
    summary: 'Returns whether the payment provider has every price; for administrators',
    credentials: IDENTITY,
    response: priceSync,
  },
  'POST /v1/admin/site/prices': {
    name: 'syncPrices',
    summary: 'Creates the prices that the payment provider lacks; for administrators',
    credentials: IDENTITY,
    response: priceSync,
    errors: ['conflict'],
  },
  'GET /v1/admin/site/history': {
    name: 'listSiteChanges',
    summary: 'Lists the changes of the settings, the newest first; for administrators',
    credentials: IDENTITY,
    query: z.object({
      ...paging(20),
      only: z.enum(['OFFER']).optional().meta({ description: 'Only the changes of plans and prices.' }),
    }),
    response: pageOf('SiteChangePage', siteChange),
  },
  'POST /v1/admin/site/undo': {
    ...ofAdministrators,
    name: 'undoSiteChange',
    summary: 'Restores the values that the settings of a change had before it; for administrators',
    body: json({ version: versionNumber }),
    errors: ['conflict'],
    isVersioned: true,
    needsVersion: true,
  },
});
