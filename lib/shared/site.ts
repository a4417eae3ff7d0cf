import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { SiteSettings } from '@/lib/shared/contract/site';
import type { CardSite } from '@/lib/shared/domain/card';
import type { Offer } from '@/lib/shared/domain/offer';
import type { HiddenValues, Vocabulary } from '@/lib/shared/domain/offered-values';
import type { Sales } from '@/lib/shared/domain/sales';
import type { HomeSection, TextInLanguage } from '@/lib/shared/domain/site';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import type { Language } from '@/lib/shared/i18n/languages';

/** The settings, the operator's pages, and the replaced messages of every language. */
export type PublicSite = EndpointResponse<'GET /v1/site'> & { messages: EndpointResponse<'GET /v1/site/messages'> };

/** Differences from the default offer. */
export type OfferChanges = {
  plans?: { [Type in SubscriptionType]?: Partial<Offer['plans'][Type]> };
  noPlan?: Partial<Offer['noPlan']>;
  postPrices?: Partial<Offer['postPrices']>;
  boostPrices?: Partial<Offer['boostPrices']>;
};

type SiteLink = { href: string; label: string };

/** A link to an operator's page. `language` is only set if the title is not in the page's language. */
export type SitePageLink = { slug: string; title: string; language?: Language };

/** The settings that browsers need, in the page's language. Pages embed them (app/layout.tsx). */
export type EmbeddedSite = Pick<
  SiteSettings,
  'logo' | 'callPosting' | 'languages' | 'currency' | 'units' | 'contact'
> & {
  name: string;
  headerLinks: SiteLink[];
  footerLinks: SiteLink[];
  /** True if the site has replaced messages, which are not in the message files, so browsers load them separately. */
  hasOwnMessages?: true;
  pages: SitePageLink[];
  sales: Sales;
  /** Undefined for the default. */
  profilesPerAccount?: number;
};

/** The settings of the site in the page's language. */
export type Site = Omit<EmbeddedSite, 'pages'> & {
  /** Undefined for the default offer. Browsers only have the differences (offer.ts). */
  offer?: OfferChanges | undefined;
  /** Only embedded if the site hides any values. */
  hiddenValues: HiddenValues;
  /** Suggestions in the page's language. Only embedded if there are any. */
  mediums: readonly string[];
  icon: SiteSettings['icon'];
  accent: string;
  registration: SiteSettings['registration'];
  paper: SiteSettings['paper'];
  /** The site's name and logo on cards. The name is the same in every language. */
  card: CardSite;
  /** `languages`: the site's languages in which the page exists. */
  pages: (SitePageLink & { languages: readonly Language[] })[];
  statement: TextInLanguage | null;
  description: string | null;
  announcement: (TextInLanguage & { until: string }) | null;
  /** The sections that the home page shows. */
  home: HomeSection[];
};

/** `globalThis` key of the function that returns the rendered page's settings. Only servers set it. */
export const READ_SITE = Symbol.for('impasto.read-site');

/** Pages omit these values, which most sites have. */
const omitted = {
  pages: [],
  mediums: [],
  hiddenValues: { artisticFields: [], categories: [], organizationTypes: [] },
  sales: { posts: true, boosts: true, plans: true },
};

const embedded: Site | undefined =
  typeof document === 'undefined'
    ? undefined
    : { ...omitted, ...JSON.parse(document.documentElement.dataset.site ?? '{}') };

/** Returns the settings in the page's language. Browsers only have the embedded settings. */
export function getSite(): Site {
  const read: (() => Site) | undefined = Reflect.get(globalThis, READ_SITE);
  const site = read?.() ?? embedded;
  if (site === undefined) throw new Error('The settings of the site are not known here.');
  return site;
}

/** Lists the values that the site offers, and hidden ones that are already used. */
export function listOffered<Key extends Vocabulary, Value extends HiddenValues[Key][number]>(
  vocabulary: Key,
  values: readonly Value[],
  used: readonly (Value | null | undefined)[] = [],
): Value[] {
  const hidden: readonly string[] = getSite().hiddenValues[vocabulary];
  return values.filter((value) => !hidden.includes(value) || used.includes(value));
}
