import { siteName } from '@/lib/env/public';

/** What the site says of itself, on its first page and where a page says nothing of its own. */
export const siteTitle = `${siteName}: work shown whole, calls with their true cost`;
export const siteDescription =
  'Artists, curators and the places that show them find each other here: works shown whole, open calls with their true cost. Looking is free.';
