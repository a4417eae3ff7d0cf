'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';
import { siteName } from '@/lib/shared/env';

/** Error boundary for failures of the root layout. Colours follow the system's theme. */
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
