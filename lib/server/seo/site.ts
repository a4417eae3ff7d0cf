import { serverEnv } from '@/lib/server/env';
import { siteName } from '@/lib/shared/env';

export function createSiteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}

export const siteTitle = `${siteName}: work shown whole, calls with their true cost`;
export const siteDescription =
  'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.';
