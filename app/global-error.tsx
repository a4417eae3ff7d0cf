'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** The error boundary for failures of the root layout. Its colours follow the system's theme. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <html lang="en">
      <body>
        {/* The title does not contain the site's name, because the build that renders this page does not know it. */}
        <title>Please try again</title>
        <main>
          <BrokenPage {...props} />
        </main>
      </body>
    </html>
  );
}
