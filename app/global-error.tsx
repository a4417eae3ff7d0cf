'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';
import { siteName } from '@/lib/shared/env';

/** The last resort, when not even the root layout could be made; colours follow the system. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <html lang="en">
      <body>
        <title>{`Please try again · ${siteName}`}</title>
        <main>
          <BrokenPage {...props} />
        </main>
      </body>
    </html>
  );
}
