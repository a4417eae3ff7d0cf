import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { createManifestIcons } from '@/lib/server/seo/icons';
import { formatSiteDescription } from '@/lib/server/seo/site';
import { getSite } from '@/lib/shared/site';

// This route is not prerendered, because the site's name is only known at run time.
export const dynamic = 'force-dynamic';

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
    icons: createManifestIcons(),
  };
}
