import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PictureWatcher } from '@/components/ui/picture-watcher';
import { siteName } from '@/lib/env/public';
import { serverEnv } from '@/lib/env/server';
import { Providers } from './providers';

export const metadata: Metadata = {
  metadataBase: new URL(serverEnv.SITE_URL),
  title: { default: `${siteName}: work shown whole, calls with their true cost`, template: `%s · ${siteName}` },
  description: 'Artists, curators and the places that show them find each other here. Looking is free.',
  openGraph: { siteName, type: 'website', locale: 'en' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#1f1f1f' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme and the picture watcher write attributes here before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <PictureWatcher />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
