import type { MetadataRoute } from 'next';
import { createSiteUrl } from '@/lib/server/seo/site';

/** Images and social cards remain allowed because search results display them. */
const PRIVATE = [
  '/api/',
  '/account',
  '/admin',
  '/artworks/edit/',
  '/artworks/new',
  '/artworks/promote/',
  '/checkout/',
  '/jury',
  '/login',
  '/opportunities/bookmarks',
  '/opportunities/edit/',
  '/opportunities/new',
  '/opportunities/promote/',
  '/signup',
];

// The site's URL is read when the web server starts.
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: PRIVATE }, sitemap: createSiteUrl('/sitemap.xml') };
}
