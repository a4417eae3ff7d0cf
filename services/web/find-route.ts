import { findTemplate } from '@/lib/shared/contract/route';
import { splitLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import type { FindRoute } from '../observability/http-metrics';
import { LIVENESS_PATH, READINESS_PATH } from '../observability/readiness';

/** A test compares these routes with `app`. `{…}` matches one segment, `{…path}` any number of segments. */
export const APP_ROUTES = [
  '/',
  '/about',
  '/account',
  '/account/action',
  '/account/applications',
  '/account/artworks',
  '/account/artworks/import',
  '/account/boosts',
  '/account/mails',
  '/account/opportunities',
  '/account/payments',
  '/account/profiles',
  '/account/profiles/{id}',
  '/account/subscription',
  '/account/subscription/trial',
  '/admin',
  '/admin/audit',
  '/admin/plans',
  '/admin/registrations',
  '/admin/setup',
  '/admin/setup/{step}',
  '/admin/site',
  '/admin/site/words',
  '/admin/site/pages/{slug}',
  '/admin/status',
  '/api/broken-links',
  '/api/browser-errors',
  '/api/csp-reports',
  '/api/enquiries/stop',
  '/api/inbox',
  '/api/mails/stop',
  '/api/session',
  '/art',
  '/art/{id}',
  '/artworks',
  '/artworks/edit/{id}',
  '/artworks/new',
  '/artworks/promote/{id}',
  '/artworks/publish/{id}',
  '/c/{key}',
  '/cards/{…card}',
  '/checkout/cancel',
  '/checkout/success',
  '/collections',
  '/collections/works',
  '/collections/{id}',
  '/directory',
  '/directory/{userType}',
  '/enquiries/stop',
  '/favicon.ico',
  '/identitytoolkit.googleapis.com/{…path}',
  '/files/{token}',
  '/following',
  '/following/people',
  '/following/{key}/feed.json',
  '/following/{key}/feed.xml',
  '/iiif/{…path}',
  '/images/{…key}',
  '/imprint',
  '/inbox',
  '/jury',
  '/jury/{roundId}',
  '/login',
  '/mails/stop',
  '/messages',
  '/messages/guest',
  '/messages/{id}',
  '/manifest.webmanifest',
  '/notifications',
  '/opportunities',
  '/opportunities/bookmarks',
  '/opportunities/calendar.ics',
  '/opportunities/edit/{id}',
  '/opportunities/edit/{id}/plan',
  '/opportunities/feed.json',
  '/opportunities/feed.xml',
  '/opportunities/new',
  '/opportunities/promote/{id}',
  '/opportunities/{id}',
  '/opportunities/{id}/applications',
  '/opportunities/{id}/applications/{applicationId}',
  '/opportunities/{id}/apply',
  '/opportunities/{id}/calendar.ics',
  '/opportunities/{id}/jury',
  '/pages/{slug}',
  '/pages/{slug}/{version}',
  '/pricing',
  '/privacy',
  '/profiles/{id}',
  '/profiles/{id}/feed.json',
  '/profiles/{id}/feed.xml',
  '/robots.txt',
  '/rules',
  '/search',
  '/service-worker.js',
  '/securetoken.googleapis.com/{…path}',
  '/signup',
  '/signup/wizard/{activeStep}',
  '/sitemap.xml',
  '/team',
  '/team/invitation',
  '/terms',
  '/wordmark.svg',
] as const;

const BUILD_FILES = '/_next/';
const BFF_PREFIX = '/api/v1/';
const PREVIEWS = paths.sitePreview();
const isVariable = (segment: string) => segment.startsWith('{');

const fixed = new Set<string>([...APP_ROUTES.filter((route) => !route.includes('{')), LIVENESS_PATH, READINESS_PATH]);
const patterns = APP_ROUTES.filter((route) => route.includes('{')).map((route) => ({
  route,
  segments: route.split('/'),
  isOpen: route.includes('{…'),
}));

export const findRoute: FindRoute = (_, pathname) => {
  if (pathname.startsWith(BUILD_FILES)) return `${BUILD_FILES}{file}`;
  if (pathname.startsWith(BFF_PREFIX)) {
    const template = findTemplate(pathname.slice('/api'.length));
    return template && `/api${template}`;
  }
  if (pathname === PREVIEWS || pathname.startsWith(`${PREVIEWS}/`)) return `${PREVIEWS}/{…path}`;
  const { path } = splitLanguage(pathname);
  if (fixed.has(path)) return path;
  const given = path.split('/');
  return patterns.find(({ segments, isOpen }) => matches(segments, given, isOpen))?.route;
};

function matches(segments: readonly string[], given: readonly string[], isOpen: boolean): boolean {
  if (isOpen ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every((segment, index) => isVariable(segment) || segment === given[index]);
}
