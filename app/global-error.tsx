'use client';

import '@/styles/globals.css';
import type { ComponentProps } from 'react';
import { BrokenPage } from '@/components/shell/broken-page';

/** Shown if the root layout fails. The colors follow the system's theme. */
export default function GlobalError(props: ComponentProps<typeof BrokenPage>) {
  return (
    <html lang="en">
      <body>
        {/* This page is rendered at build time, when the site's name is unknown. */}
        <title>Please try again</title>
        <main>
          <BrokenPage {...props} />
        </main>
      </body>
    </html>
  );
}
