import { getPageWords } from '@/lib/server/i18n/page-words';
import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { AccentStyle } from '@/components/shell/accent-style';
import { ConnectionLine } from '@/components/shell/connection-line';
import { EarlyTheme, OwnScript } from '@/components/shell/early-theme';
import { errorWatcher } from '@/components/shell/error-watcher';
import { PageAnnouncer } from '@/components/shell/page-announcer';
import { PageMessages } from '@/components/shell/page-messages';
import { PageViews } from '@/components/shell/page-views';
import { PaperStyle } from '@/components/shell/paper-style';
import { RouteProgressWatcher } from '@/components/shell/route-progress-watcher';
import { pictureWatcher } from '@/components/ui/picture-watcher';
import { ToastRegion } from '@/components/ui/toast-region';
import { readPageSettings, serverEnv } from '@/lib/server/env';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { createHeadIcons } from '@/lib/server/seo/icons';
import { formatSiteDescription, formatSiteTitle } from '@/lib/server/seo/site';
import { embedSite } from '@/lib/shared/create-site';
import { getDirection } from '@/lib/shared/i18n/languages';
import { embedOffer } from '@/lib/shared/offer';
import { getSite } from '@/lib/shared/site';
import sans from '@/styles/fonts/commissioner-latin.woff2';
import { Providers } from './providers';

export async function generateMetadata(): Promise<Metadata> {
  const { t, language } = await getPageWords();
  return {
    metadataBase: new URL(serverEnv.SITE_URL),
    title: { default: formatSiteTitle(t), template: `%s · ${getSite().name}` },
    description: formatSiteDescription(t),
    icons: createHeadIcons(),
    openGraph: { siteName: getSite().name, type: 'website', locale: language },
  };
}

// `colorScheme` sets the background until the style sheet loads. <EarlyTheme> sets the browser's theme color.
export const viewport: Viewport = { colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Renders pages at run time with the current configuration. The HTTP cache in front of Next stores them.
  await connection();
  const language = getPageLanguage();
  return (
    // Inline scripts for the theme and pictures set attributes on this element before React hydrates.
    <html
      lang={language}
      dir={getDirection(language)}
      data-settings={JSON.stringify(readPageSettings())}
      data-site={JSON.stringify({ ...embedSite(getSite()), offer: embedOffer(getSite()) })}
      suppressHydrationWarning
    >
      <head>
        {/* Every page uses this font. Preloading it avoids a layout shift when it arrives. */}
        <link rel="preload" as="font" type="font/woff2" href={sans} crossOrigin="" />
        <OwnScript code={errorWatcher} />
        <EarlyTheme />
        <AccentStyle />
        <PaperStyle />
        <OwnScript code={pictureWatcher} />
      </head>
      <body>
        <PageMessages of="layout">
          <Providers>{children}</Providers>
          <RouteProgressWatcher />
          <PageAnnouncer />
          <ConnectionLine />
          <ToastRegion />
          <PageViews />
        </PageMessages>
      </body>
    </html>
  );
}
