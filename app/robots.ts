import type { MetadataRoute } from 'next';
import { createSiteUrl } from '@/lib/server/seo/site';

/** Images and social cards are not in this list, because search results display them. */
const PRIVATE = [
  '/api/',
  '/account',
  '/admin',
  '/artworks/edit/',
  '/artworks/new',
  '/artworks/promote/',
  '/checkout/',
  '/collections',
  '/following',
  '/jury',
  '/login',
  '/messages',
  '/notifications',
  '/opportunities/bookmarks',
  '/opportunities/edit/',
  '/opportunities/new',
  '/opportunities/promote/',
  '/signup',
  '/team',
];

// This route is not prerendered, because the site's URL is only known at run time.
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: PRIVATE }, sitemap: createSiteUrl('/sitemap.xml') };
}
