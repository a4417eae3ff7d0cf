import * as z from 'zod/mini';
import {
  choice,
  choices,
  count,
  type FieldCodec,
  flag,
  group,
  listOf,
  optionalText,
  parseDraft,
  text,
  textList,
} from '@/lib/browser/forms/field-codecs';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { AdministeredSite, SiteSettings } from '@/lib/shared/contract/site';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { artworkCategories } from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { defaultNotifications, type NotificationDefaults, notificationKinds } from '@/lib/shared/domain/notification';
import { paperSizes } from '@/lib/shared/domain/paper';
import { organizationTypes } from '@/lib/shared/domain/profile';
import { mapSales, saleKinds } from '@/lib/shared/domain/sales';
import { callPosters, homeSections, registrations } from '@/lib/shared/domain/site';
import { markFormats, type SiteMark } from '@/lib/shared/domain/site-mark';
import { type TextLanguage, textLanguages } from '@/lib/shared/domain/translation';

type Typed = Record<TextLanguage, string>;
type Written = Partial<Typed>;

const emptyTexts = showTexts({});
const names = textList(',');

/** The form has one text field for each language. */
export const translated: FieldCodec<Written, Typed, Written> = {
  ...{ schema: z.record(z.enum(textLanguages), z.string()), empty: emptyTexts, show: showTexts },
  read: (typed) => {
    const filled = textLanguages.filter((language) => typed[language].trim() !== '');
    return Object.fromEntries(filled.map((language) => [language, typed[language].trim()]));
  },
};

function showTexts(written: Written): Typed {
  const entries = textLanguages.map((language) => [language, written[language] ?? '']);
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(entries) as Typed;
}

type Lists = SiteSettings['mediums'];

/** The form has one text field for each language, with comma-separated names. */
const listsInFields: FieldCodec<Lists, Typed, Lists> = {
  ...{ schema: translated.schema, empty: emptyTexts },
  show: (saved) =>
    showTexts(Object.fromEntries(textLanguages.map((language) => [language, names.show(saved[language] ?? [])]))),
  read: (typed) => {
    const filled = textLanguages.map((language) => [language, names.read(typed[language])] as const);
    return Object.fromEntries(filled.filter(([, list]) => list.length > 0));
  },
};

type Announcement = NonNullable<SiteSettings['announcement']>;

/** `until` is a local time without a zone, because the browser's date and time input has none. */
const announcement: FieldCodec<Announcement | null, { text: Typed; until: string }, Announcement | null> = {
  schema: z.object({ text: translated.schema, until: z.string() }),
  empty: { text: emptyTexts, until: '' },
  show: (saved) =>
    saved === null ? announcement.empty : { text: showTexts(saved.text), until: showTime(saved.until) },
  read: (typed) => {
    const written = translated.read(typed.text);
    return Object.keys(written).length === 0 ? null : { text: written, until: readTime(typed.until) };
  },
};

function showTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function readTime(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Uploads change this value; the form does not. */
const mark: FieldCodec<SiteMark | null, SiteMark | null, SiteMark | null> = {
  schema: z.nullable(
    z.object({
      id: z.string(),
      format: z.enum(markFormats),
      width: z.number(),
      height: z.number(),
      isOneColour: z.boolean(),
    }),
  ),
  empty: null,
  show: (saved) => saved,
  read: (typed) => typed,
};

/** `id` keeps a link's fields mounted when links move. */
const linkFields = group({ label: translated, href: text });
const links = listOf({
  schema: group({ label: translated, href: text, id: text }).schema,
  show: (saved: SiteSettings['headerLinks'][number]) => ({ ...linkFields.show(saved), id: '' }),
  read: ({ id: _, ...link }: typeof linkFields.empty & { id: string }) => linkFields.read(link),
});

const homeSection = group({ section: choice(homeSections, 'WALL'), isShown: flag(true) });
const home = {
  ...listOf(homeSection),
  /** Sections that are missing from the stored list are off. */
  show: (saved: SiteSettings['home']) => [
    ...saved.map(({ section, isShown }) => ({ section, isShown })),
    ...homeSections
      .filter((section) => !saved.some((one) => one.section === section))
      .map((section) => ({ section, isShown: false })),
  ],
};

export const units = ['region', 'cm', 'in'] as const;

export const papers = ['country', ...paperSizes] as const;

const allowance = group({ startsPerDay: count, messagesPerHour: count });

const channels = z.object({ here: z.boolean(), atOnce: z.boolean(), daily: z.boolean(), device: z.boolean() });
const notifications: FieldCodec<SiteSettings['notifications'], NotificationDefaults, NotificationDefaults> = {
  schema: z.object({
    choices: z.record(z.enum(notificationKinds), channels),
    dailyHour: z.number(),
    quiet: z.nullable(z.object({ from: z.number(), until: z.number() })),
  }),
  empty: defaultNotifications,
  /** Kinds of notifications that are newer than the stored settings get the default channels. */
  show: (saved) => ({ ...saved, choices: { ...defaultNotifications.choices, ...saved.choices } }),
  read: (typed) => typed,
};

const siteForm = group({
  name: translated,
  statement: translated,
  description: translated,
  logo: mark,
  icon: mark,
  accent: text,
  languages: choices(textLanguages),
  announcement,
  headerLinks: links,
  footerLinks: links,
  contact: optionalText,
  currency: choice(priceCurrencies, 'USD'),
  registration: choice(registrations, 'EVERYONE'),
  callPosting: choice(callPosters, 'EVERYONE'),
  units: choice(units, 'region'),
  sales: choices(saleKinds),
  limits: group({
    artworks: count,
    imagesPerArtwork: count,
    featured: count,
    openCalls: count,
    savedSearches: count,
    members: count,
    profiles: count,
  }),
  notifications,
  conversations: group({ NEW: allowance, WEEK: allowance, MONTH: allowance }),
  paper: choice(papers, 'country'),
  home,
  mediums: listsInFields,
  hiddenValues: group({
    artisticFields: choices(artisticFields),
    categories: choices(artworkCategories),
    organizationTypes: choices(organizationTypes),
  }),
});
export type SiteDraft = z.infer<typeof siteForm.schema>;
export type TranslatedName = 'name' | 'statement' | 'description' | 'announcement.text' | 'mediums';
export type LinksName = 'headerLinks' | 'footerLinks';

export const limitNames = [
  ...(['artworks', 'imagesPerArtwork', 'featured', 'openCalls', 'savedSearches', 'members', 'profiles'] as const),
];

export const parseSiteDraft = (stored: unknown) => parseDraft(siteForm, stored);

/** @param shown the form's current values, whose links keep their ids */
export function createSiteDraft({ settings }: Pick<AdministeredSite, 'settings'>, shown?: SiteDraft): SiteDraft {
  const draft = siteForm.show({
    ...settings,
    units: settings.units ?? 'region',
    paper: settings.paper ?? 'country',
    sales: saleKinds.filter((kind) => settings.sales[kind]),
  });
  const identify = (name: LinksName) => {
    const known = shown?.[name].length === draft[name].length ? shown[name] : [];
    return draft[name].map((link, index) => ({ ...link, id: known[index]?.id ?? `saved-${index}` }));
  };
  return { ...draft, headerLinks: identify('headerLinks'), footerLinks: identify('footerLinks') };
}

export function createEmptyLink(): SiteDraft['headerLinks'][number] {
  return { ...linkFields.empty, id: crypto.randomUUID() };
}

export function createSiteBody(draft: SiteDraft): EndpointBody<'PATCH /v1/admin/site'> {
  const body = siteForm.read(draft);
  return {
    ...body,
    units: body.units === 'region' ? null : body.units,
    paper: body.paper === 'country' ? null : body.paper,
    sales: mapSales((kind) => body.sales.includes(kind)),
    // An empty required limit becomes null, so that the contract reports an error for its field.
    limits: body.limits as SiteSettings['limits'],
    conversations: body.conversations as SiteSettings['conversations'],
  };
}
