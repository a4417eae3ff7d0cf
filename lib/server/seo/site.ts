import { serverEnv } from '@/lib/server/env';
import { siteName } from '@/lib/shared/env';

/** Returns the public URL of a path; a complete URL is returned unchanged. */
export function createSiteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}

/** The site's title on the home page, and the default for pages without one. */
export const siteTitle = `${siteName}: work shown whole, calls with their true cost`;
export const siteDescription =
  'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.';
