import { type Language, languages, mainLanguage } from '@/lib/shared/i18n/languages';
import type { CardSite } from './card';
import { DEFAULT_CURRENCY, type priceCurrencies } from './money';
import type { PaperSize } from './paper';
import { ALL_SALES, defaultLimits } from './sales';
import type { SetupProgress } from './setup';
import type { SiteMark } from './site-mark';
import { type TextLanguage, textLanguages } from './translation';

const currency: (typeof priceCurrencies)[number] = DEFAULT_CURRENCY;

/** The accent of styles/tokens.css. Not in accent.ts, which few pages load. */
export const DEFAULT_ACCENT = '#0099ff';

/** Invalidated by every change to the settings. */
export const SITE_TAG = 'site';

export const registrations = ['EVERYONE', 'APPROVAL', 'INVITATION', 'NOBODY'] as const;
export const callPosters = ['EVERYONE', 'ADMINISTRATORS'] as const;

/** In their default order. */
export const homeSections = ['WALL', 'STATEMENT', 'WORKS', 'OPPORTUNITIES', 'DIRECTORY'] as const;
export type HomeSection = (typeof homeSections)[number];
/** The maximum number of works below "New and featured". */
export const HOME_WORKS = 13;
export const HOME_OPPORTUNITIES = 4;
/** Limits for the suggested mediums in each language. */
export const mediumLimits = { count: 40, length: 60 } as const;
/** In characters. */
export const STATEMENT_LENGTH = 90;
/** Filters of the message list. */
export const shownMessages = ['ALL', 'REPLACED', 'MISSING'] as const;
export type ShownMessages = (typeof shownMessages)[number];

/*
 * Each replaced message is stored as a setting "messages.de.artwork.wall.empty", so that a change stores only the
 * messages that it changes.
 */
const MESSAGE_PREFIX = 'messages.';

export function isMessageSetting(setting: string): boolean {
  return setting.startsWith(MESSAGE_PREFIX);
}

export function createMessageSetting(language: TextLanguage, key: string): string {
  return `${MESSAGE_PREFIX}${language}.${key}`;
}

export function parseMessageSetting(setting: string): { language: TextLanguage; key: string } | null {
  const [, tag, ...names] = setting.split('.');
  const language = textLanguages.find((one) => one === tag);
  return language === undefined || !isMessageSetting(setting) ? null : { language, key: names.join('.') };
}

/** Limits for replaced interface messages. */
export const replacedMessageLimits = { messages: 1_000, characters: 2_000, bytes: 200 * 1_024 } as const;

const registration: (typeof registrations)[number] = 'EVERYONE';
const callPosting: (typeof callPosters)[number] = 'EVERYONE';

const setup: SetupProgress = { steps: {}, isDismissed: false };
const paper: PaperSize | null = null;

/** The default settings, without plans, prices and notifications (site-defaults.ts). */
export function createSiteDefaults(name: string) {
  return {
    name: { en: name },
    statement: {},
    description: {},
    logo: null,
    icon: null,
    accent: DEFAULT_ACCENT,
    contact: null,
    announcement: null,
    headerLinks: [],
    footerLinks: [],
    languages: ['en' as const],
    currency,
    registration,
    callPosting,
    setup,
    units: null,
    home: homeSections.map((section) => ({ section, isShown: true })),
    mediums: {},
    hiddenValues: { artisticFields: [], categories: [], organizationTypes: [] },
    sales: ALL_SALES,
    limits: defaultLimits,
    paper,
  };
}

type SiteKey = keyof ReturnType<typeof createSiteDefaults>;

export function isSiteKey(key: string): key is SiteKey {
  return Object.hasOwn(createSiteDefaults(''), key);
}

/** The operator's texts by language. */
export type Translated = Partial<Record<Language, string>>;
export type TextInLanguage = { text: string; language: Language };

/**
 * Returns the text in the first language of `order` that has one, or else in any language; null if there is no text.
 */
export function chooseText(texts: Translated, order: readonly Language[]): TextInLanguage | null {
  for (const language of [...order, ...languages]) {
    const text = texts[language];
    if (text !== undefined) return { text, language };
  }
  return null;
}

type Named = { name: Translated; languages: readonly Language[] };

export function createCardSite({ logo, ...named }: Named & { logo: SiteMark | null }): CardSite {
  return { name: chooseSiteName(named, mainLanguage), logo: logo?.id ?? null };
}

export function chooseSiteName({ name, languages: offered }: Named, language: Language): string {
  return chooseText(name, [language, mainLanguage, ...offered])?.text ?? '';
}
