import type { MetadataRoute } from 'next';
import { createSiteUrl } from '@/lib/server/seo/site';

/** What is for one person alone, or for programs (product 7). Pictures and cards stay open: results show them. */
const PRIVATE = [
  '/api/',
  '/account',
  '/admin',
  '/artworks/edit/',
  '/artworks/new',
  '/artworks/promote/',
  '/checkout/',
  '/login',
  '/opportunities/bookmarks',
  '/opportunities/edit/',
  '/opportunities/new',
  '/opportunities/promote/',
  '/signup',
];

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: PRIVATE }, sitemap: createSiteUrl('/sitemap.xml') };
}
