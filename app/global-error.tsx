'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Error boundary for failures of the root layout. Colours follow the system's theme. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <html lang="en">
      <body>
        {/* Without the site's name, which is unknown to the build that renders this page. */}
        <title>Please try again</title>
        <main>
          <BrokenPage {...props} />
        </main>
      </body>
    </html>
  );
}
