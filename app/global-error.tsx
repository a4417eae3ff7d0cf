'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Shown if the root layout fails. The colours follow the system's theme. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <html lang="en">
      <body>
        {/* The build that renders this page does not know the site's name. */}
        <title>Please try again</title>
        <main>
          <BrokenPage {...props} />
        </main>
      </body>
    </html>
  );
}
