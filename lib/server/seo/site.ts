import { serverEnv } from '@/lib/server/env';
import { siteName } from '@/lib/shared/env';

/** The public address of a path of this site; an address that is whole already stays as it is. */
export function createSiteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}

/** What the site says of itself, on its first page and where a page says nothing of its own. */
export const siteTitle = `${siteName}: work shown whole, calls with their true cost`;
export const siteDescription =
  'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.';
