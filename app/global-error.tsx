'use client';

import '@/styles/globals.css';
import { Failure } from '@/components/shell/failure';
import { siteName } from '@/lib/env/public';

/** The last resort, when not even the root layout could be made; colours follow the system. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>{`Please come back · ${siteName}`}</title>
        <main>
          <Failure />
        </main>
      </body>
    </html>
  );
}
