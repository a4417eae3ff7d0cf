import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { formatSiteDescription } from '@/lib/server/seo/site';
import { getSite } from '@/lib/shared/site';

// Not prerendered, because the site's name is only known at run time.
export const dynamic = 'force-dynamic';

/** scripts/make-icons.ts creates the icons. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations();
  return {
    id: '/',
    name: getSite().name,
    short_name: getSite().name,
    description: formatSiteDescription(t),
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
