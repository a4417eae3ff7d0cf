import { serverEnv } from '@/lib/server/env';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { siteName } from '@/lib/shared/env';
import { addLanguage } from '@/lib/shared/i18n/languages';

export function createSiteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}

/** Returns a page's URL in the rendered page's language. */
export function createPageUrl(path: string): string {
  return createSiteUrl(addLanguage(path, getPageLanguage()));
}

export const siteTitle = `${siteName}: work shown whole, calls with their true cost`;
export const siteDescription =
  'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.';
