import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { siteName } from '@/lib/shared/env';

// Not prerendered, because the site's name is only known at run time.
export const dynamic = 'force-dynamic';

/** scripts/make-icons.ts creates the icons. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations();
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: t('shell.site.description'),
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
