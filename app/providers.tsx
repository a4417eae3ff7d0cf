'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/** What every page has around it in the browser. The theme follows the system until the reader chooses (spec 2). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="theme"
      defaultTheme="system"
      enableSystem
      enableColorScheme={false}
      disableTransitionOnChange
    >
      {children}
    </ThemeProvider>
  );
}
