import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { SiteSettings } from '@/lib/shared/contract/site';
import type { CardSite } from '@/lib/shared/domain/card';
import type { Offer } from '@/lib/shared/domain/offer';
import { createOffer, mapPlans, type OfferKey, type OfferSettings } from '@/lib/shared/domain/offer-settings';
import type { HiddenValues, Vocabulary } from '@/lib/shared/domain/offered-values';
import { profileLimits } from '@/lib/shared/domain/profile';
import { applyLimits, type Sales, sellsEverything } from '@/lib/shared/domain/sales';
import {
  chooseSiteName,
  chooseText,
  createCardSite,
  createSiteDefaults,
  type HomeSection,
  type TextInLanguage,
  type Translated,
} from '@/lib/shared/domain/site';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { siteName } from '@/lib/shared/env';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';

/** The settings, the operator's pages, and the replaced messages of every language. */
export type PublicSite = EndpointResponse<'GET /v1/site'> & { messages: EndpointResponse<'GET /v1/site/messages'> };

/** What differs from the default offer. */
export type OfferChanges = {
  plans?: { [Type in SubscriptionType]?: Partial<Offer['plans'][Type]> };
  noPlan?: Partial<Offer['noPlan']>;
  postPrices?: Partial<Offer['postPrices']>;
  boostPrices?: Partial<Offer['boostPrices']>;
};

type SiteLink = { href: string; label: string };

/** A page of the operator. `language` is only set if the title is not in the page's language. */
export type SitePageLink = { slug: string; title: string; language?: Language };

/** The settings that browsers need, in the page's language. Pages embed them (app/layout.tsx). */
type EmbeddedSite = Pick<SiteSettings, 'logo' | 'callPosting' | 'languages' | 'currency' | 'units' | 'contact'> & {
  name: string;
  headerLinks: SiteLink[];
  footerLinks: SiteLink[];
  /** True if the site has replaced messages, which are not in the message files, so browsers load them separately. */
  hasOwnMessages?: true;
  pages: SitePageLink[];
  sales: Sales;
  profilesPerAccount: number;
};

/** The settings of the site in the page's language. */
export type Site = Omit<EmbeddedSite, 'pages'> & {
  /** Undefined for the default; only changes in browsers (offer.ts). */
  offer?: OfferChanges | undefined;
  /** Embedded if there are any. */
  hiddenValues: HiddenValues;
  /** Suggestions in the page's language. Embedded if there are any. */
  mediums: readonly string[];
  icon: SiteSettings['icon'];
  accent: string;
  registration: SiteSettings['registration'];
  paper: SiteSettings['paper'];
  /** On cards, the name is the same in every language. */
  card: CardSite;
  /** `languages` are those of the site's languages in which the page exists. */
  pages: (SitePageLink & { languages: readonly Language[] })[];
  statement: TextInLanguage | null;
  description: string | null;
  announcement: (TextInLanguage & { until: string }) | null;
  /** The sections that the home page shows. */
  home: HomeSection[];
};

type PageSettings = Omit<PublicSite, OfferKey> & Partial<OfferSettings>;

export function createSite(settings: PageSettings, language: Language): Site {
  const { statement, description, announcement, headerLinks, footerLinks } = settings;
  const { logo, icon, accent, registration, callPosting, languages, currency, units, contact, hiddenValues } = settings;
  const { sales, paper } = settings;
  const choose = (texts: Translated) => chooseText(texts, [language, ...languages]);
  const chooseLinks = (links: SiteSettings['headerLinks']) =>
    links.map(({ href, label }) => ({ href, label: choose(label)?.text ?? href }));
  const announced = announcement && choose(announcement.text);
  return {
    ...{ logo, icon, accent, registration, callPosting, languages, currency, units, contact, hiddenValues },
    ...{ sales, paper },
    profilesPerAccount: sales.plans ? profileLimits.perAccount : settings.limits.profiles,
    name: chooseSiteName(settings, language),
    offer: readOffer(settings, language),
    card: createCardSite(settings),
    statement: choose(statement),
    description: choose(description)?.text ?? null,
    announcement: announcement && announced && { ...announced, until: announcement.until },
    headerLinks: chooseLinks(headerLinks),
    footerLinks: chooseLinks(footerLinks),
    mediums:
      [language, ...languages]
        .flatMap((one) => (one === 'xa' ? [] : [settings.mediums[one] ?? []]))
        .find(({ length }) => length > 0) ?? [],
    home: settings.home.filter(({ isShown }) => isShown).map(({ section }) => section),
    ...(language !== 'xa' && settings.messages[language] !== undefined && { hasOwnMessages: true }),
    pages: settings.pages.map(({ slug, titles }) => {
      const title = choose(titles);
      return {
        slug,
        title: title?.text ?? slug,
        ...(title !== null && title.language !== language && { language: title.language }),
        languages: languages.filter((one) => titles[one] !== undefined),
      };
    }),
  };
}

function readOffer(settings: PageSettings, language: Language) {
  const { plans, noPlan, postPrices, boostPrices, languages } = settings;
  if (!plans || !noPlan || !postPrices || !boostPrices) return undefined;
  const offer = createOffer({ plans, noPlan, postPrices, boostPrices }, [language, ...languages]);
  if (settings.sales.plans) return offer;
  const limited = applyLimits(offer, settings);
  // Nothing suggests a plan. The API still knows those that are paid.
  return { ...limited, plans: mapPlans((type) => ({ ...limited.plans[type], isSold: false })) };
}

/** `globalThis` key of the function that returns the rendered page's settings. Only the web server sets it. */
export const READ_SITE = Symbol.for('impasto.read-site');

const defaults = createSite({ ...createSiteDefaults(siteName), messages: {}, pages: [] }, mainLanguage);

const embedded: Site =
  typeof document === 'undefined'
    ? defaults
    : { ...defaults, ...JSON.parse(document.documentElement.dataset.site ?? '{}') };

/** Returns the settings in the page's language during a render and in the browser, and the defaults elsewhere. */
export function getSite(): Site {
  const read: (() => Site | undefined) | undefined = Reflect.get(globalThis, READ_SITE);
  return read?.() ?? embedded;
}

/** Omits values that most sites have. */
export function embedSite(site: Site): Omit<EmbeddedSite, 'pages' | 'sales' | 'profilesPerAccount'> & {
  pages?: SitePageLink[];
  sales?: Sales;
  profilesPerAccount?: number;
  hiddenValues?: HiddenValues;
  mediums?: readonly string[];
} {
  const { name, logo, callPosting, languages, currency, units, contact, headerLinks, footerLinks } = site;
  const { hasOwnMessages, pages, hiddenValues, mediums, sales, profilesPerAccount } = site;
  const hasHidden = Object.values(hiddenValues).some(({ length }) => length > 0);
  return {
    ...{ name, logo, callPosting, languages, currency, units, contact, headerLinks, footerLinks },
    ...(hasOwnMessages && { hasOwnMessages }),
    ...(pages.length > 0 && { pages: pages.map(({ languages: _, ...page }) => page) }),
    ...(hasHidden && { hiddenValues }),
    ...(mediums.length > 0 && { mediums }),
    ...(!sellsEverything(sales) && { sales, profilesPerAccount }),
  };
}

/** Lists the values that the site offers, and hidden ones that are used already. */
export function listOffered<Key extends Vocabulary, Value extends HiddenValues[Key][number]>(
  vocabulary: Key,
  values: readonly Value[],
  used: readonly (Value | null | undefined)[] = [],
): Value[] {
  const hidden: readonly string[] = getSite().hiddenValues[vocabulary];
  return values.filter((value) => !hidden.includes(value) || used.includes(value));
}
