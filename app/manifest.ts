import type { MetadataRoute } from 'next';
import { siteDescription } from '@/lib/server/seo/site';
import { siteName } from '@/lib/shared/env';

// The site's name is read when the web server starts.
export const dynamic = 'force-dynamic';

/** scripts/make-icons.ts creates the icons. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
