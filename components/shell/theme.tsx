'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect } from 'react';

const choices: readonly string[] = ['system', 'light', 'dark'];

/** Follows the system until the reader chooses a theme. The choice is stored under the key `theme`. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="theme"
      defaultTheme="system"
      enableSystem
      // The style sheet derives `color-scheme` from the attribute, which also works without JavaScript.
      enableColorScheme={false}
      // EarlyTheme has already set the theme. A second script in the body would delay the first paint.
      scriptProps={{ type: 'text/plain' }}
    >
      <ForgetUnknownTheme />
      {children}
    </ThemeProvider>
  );
}

function ForgetUnknownTheme() {
  const { theme, setTheme } = useTheme();
  useEffect(() => {
    if (theme !== undefined && !choices.includes(theme)) setTheme('system');
  }, [theme, setTheme]);
  return null;
}
