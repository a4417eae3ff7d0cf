'use client';

import '@/styles/globals.css';
import { type ComponentProps, useEffect, useState } from 'react';
import type { BrokenLayout } from '@/components/shell/broken-layout';
import { splitLanguage } from '@/lib/shared/i18n/languages';

/** Loads the error page in the language of the page's URL. */
async function loadLayout(): Promise<BrokenLayout> {
  const { language } = splitLanguage(window.location.pathname);
  const [{ createBrokenLayout }, { createWords }, { loadMessages }] = await Promise.all([
    import('@/components/shell/broken-layout'),
    import('@/lib/shared/i18n/words'),
    import('@/messages/load-messages'),
  ]);
  return createBrokenLayout(createWords(language, await loadMessages(language)));
}

/**
 * Next shows this page if the root layout fails. Every page bundles this file, so the translated error page loads
 * separately. Until then, or if that fails as well, the page is in English. Colors follow the system's theme.
 */
export default function GlobalError(props: ComponentProps<BrokenLayout>) {
  const [Layout, setLayout] = useState<BrokenLayout | null>(null);
  useEffect(() => {
    loadLayout().then(
      (loaded) => setLayout(() => loaded),
      () => undefined,
    );
  }, []);
  if (Layout !== null) return <Layout {...props} />;
  return (
    <html lang="en">
      <body>
        {/* The build that renders this page does not know the site's name, so the title omits it. */}
        <title>Please try again</title>
        <main className="page" role="alert">
          <h1 className="t-body">Something on this page stopped working.</h1>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page */}
          <a href="">Try again</a>
        </main>
      </body>
    </html>
  );
}
