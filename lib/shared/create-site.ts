import type { SiteSettings } from '@/lib/shared/contract/site';
import { mapPlans } from '@/lib/shared/domain/offer';
import { createOffer, type OfferKey, type OfferSettings } from '@/lib/shared/domain/offer-settings';
import type { HiddenValues } from '@/lib/shared/domain/offered-values';
import { applyLimits, type Sales, sellsEverything } from '@/lib/shared/domain/sales';
import {
  chooseSiteName,
  chooseText,
  createCardSite,
  createSiteDefaults,
  type Translated,
} from '@/lib/shared/domain/site';
import { siteName } from '@/lib/shared/env';
import { type Language, mainLanguage } from '@/lib/shared/i18n/languages';
import type { EmbeddedSite, PublicSite, Site, SitePageLink } from '@/lib/shared/site';

type PageSettings = Omit<PublicSite, OfferKey | 'notifications' | 'conversations'> & Partial<OfferSettings>;

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
    ...(!sales.plans && { profilesPerAccount: settings.limits.profiles }),
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
  // Marks all plans as not for sale, so pages suggest none. The API still honors paid plans.
  return { ...limited, plans: mapPlans((type) => ({ ...limited.plans[type], isSold: false })) };
}

/** The settings outside of a render. */
export const defaultSite = createSite({ ...createSiteDefaults(siteName), messages: {}, pages: [] }, mainLanguage);

/** Omits values that are the same on most sites. */
export function embedSite(site: Site): Omit<EmbeddedSite, 'pages' | 'sales'> & {
  pages?: SitePageLink[];
  sales?: Sales;
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
    ...(!sellsEverything(sales) && { sales }),
    ...(profilesPerAccount !== undefined && { profilesPerAccount }),
  };
}
