import type { UserType, WizardStep } from './domain/profile';
import type { SetupStep } from './domain/setup';
import { isFixedPage } from './domain/site-page';

type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  // Our own queries separate values with commas. Leaving commas unescaped keeps URLs readable.
  const search = parameters.toString().replaceAll('%2C', ',');
  return search ? `${path}?${search}` : path;
}

const feedFiles = { rss: 'feed.xml', json: 'feed.json' } as const;

export const paths = {
  home: () => '/',
  directory: (userType?: UserType, query?: Query) =>
    withQuery(userType ? `/directory/${userType}` : '/directory', query),
  profile: (id: string) => `/profiles/${id}`,
  artWall: (query?: Query) => withQuery('/art', query),
  artworks: (query?: Query) => withQuery('/artworks', query),
  artwork: (id: string) => `/art/${id}`,
  newArtwork: () => '/artworks/new',
  editArtwork: (id: string) => `/artworks/edit/${id}`,
  /** Publishes a draft, even if the plan's quota is used up. */
  publishArtwork: (id: string) => `/artworks/publish/${id}`,
  promoteArtwork: (id: string) => `/artworks/promote/${id}`,
  opportunities: (query?: Query) => withQuery('/opportunities', query),
  opportunity: (id: string) => `/opportunities/${id}`,
  opportunityFeed: (format: 'rss' | 'json' | 'calendar', query?: Query) =>
    withQuery(`/opportunities/${{ rss: 'feed.xml', json: 'feed.json', calendar: 'calendar.ics' }[format]}`, query),
  opportunityCalendar: (id: string) => `/opportunities/${id}/calendar.ics`,
  newOpportunity: () => '/opportunities/new',
  editOpportunity: (id: string) => `/opportunities/edit/${id}`,
  postOpportunity: (id: string) => `/opportunities/edit/${id}/plan`,
  promoteOpportunity: (id: string) => `/opportunities/promote/${id}`,
  /** Artists apply on this page and later view their applications on it. `application` selects one. */
  applyTo: (opportunityId: string, application?: string) =>
    withQuery(`/opportunities/${opportunityId}/apply`, { application }),
  applications: (opportunityId: string, query?: Query) =>
    withQuery(`/opportunities/${opportunityId}/applications`, query),
  application: (opportunityId: string, id: string, query?: Query) =>
    withQuery(`/opportunities/${opportunityId}/applications/${id}`, query),
  rounds: (opportunityId: string) => `/opportunities/${opportunityId}/jury`,
  messages: () => '/messages',
  thread: (id: string) => `/messages/${id}`,
  /** Emailed, with a token, to people without an account. */
  guestThread: () => '/messages/guest',
  jury: () => '/jury',
  juryRound: (id: string) => `/jury/${id}`,
  following: (query?: Query) => withQuery('/following', query),
  followedPeople: () => '/following/people',
  /** The key is secret. */
  followingFeed: (key: string, format: 'rss' | 'json') => `/following/${key}/${feedFiles[format]}`,
  worksFeed: (profileId: string, format: 'rss' | 'json') => `/profiles/${profileId}/${feedFiles[format]}`,
  bookmarks: () => '/opportunities/bookmarks',
  /** Saved works, with the collections first. */
  collections: () => '/collections',
  savedArtworks: () => '/collections/works',
  collection: (id: string) => `/collections/${id}`,
  /** Anybody who knows the key can open the page. */
  sharedCollection: (key: string) => `/c/${key}`,
  search: (query?: Query) => withQuery('/search', query),
  /** Opens the search page with the search field focused. */
  searchField: () => '/search#search',
  checkoutSuccess: () => '/checkout/success',
  pricing: (query?: Query) => withQuery('/pricing', query),
  login: (next?: string) => withQuery('/login', { next }),
  signup: (next?: string) => withQuery('/signup', { next }),
  wizard: (step: WizardStep, next?: string) => withQuery(`/signup/wizard/${step}`, { next }),
  /** An administrator's preview of a page. Below `/api`, because only these paths receive the identity token. */
  sitePreview: (page = '') => `/api/site-preview${page}`,
  team: () => '/team',
  account: () => '/account',
  accountArtworks: (query?: Query) => withQuery('/account/artworks', query),
  accountOpportunities: () => '/account/opportunities',
  accountApplications: (query?: Query) => withQuery('/account/applications', query),
  accountSubscription: () => '/account/subscription',
  /** Confirms a trial that a visitor chose before signing up. */
  startTrial: (query?: { plan: string; interval: string; currency: string }) =>
    withQuery('/account/subscription/trial', query),
  accountPayments: (query?: Query) => withQuery('/account/payments', query),
  accountMails: () => '/account/mails',
  notifications: () => '/notifications',
  importArtworks: () => '/account/artworks/import',
  accountProfiles: () => '/account/profiles',
  editProfile: (id: string, part?: string) => `/account/profiles/${id}${part ? `#${part}` : ''}`,
  accountBoosts: () => '/account/boosts',
  /** Shown after a canceled payment; links back to the cart's page. */
  checkoutCancel: (cartPage: string) => withQuery('/checkout/cancel', { for: cartPage }),
  accountAction: () => '/account/action',
  stopEnquiries: () => '/enquiries/stop',
  stopMails: () => '/mails/stop',
  inbox: () => '/inbox',
  admin: () => '/admin',
  auditLog: () => '/admin/audit',
  setup: (step?: SetupStep) => (step === undefined ? '/admin/setup' : `/admin/setup/${step}`),
  siteSettings: () => '/admin/site',
  sitePlans: () => '/admin/plans',
  registrations: () => '/admin/registrations',
  siteWords: (query?: Record<string, string>) => `/admin/site/words${query ? `?${new URLSearchParams(query)}` : ''}`,
  editSitePage: (slug: string) => `/admin/site/pages/${slug}`,
  systemStatus: () => '/admin/status',
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  sitePage: (slug: string) => (isFixedPage(slug) ? `/${slug}` : `/pages/${slug}`),
  /** Earlier versions keep their URL. */
  sitePageVersion: (slug: string, version: number) => `/pages/${slug}/${version}`,
  wordmark: () => '/wordmark.svg',
};

/** For missing pages. Missing resources throw the product API's error. */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}
