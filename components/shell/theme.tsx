'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect } from 'react';

const choices: readonly string[] = ['system', 'light', 'dark'];

/** Light or dark, stored under the key `theme`; follows the system until the reader chooses (spec 2). */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      storageKey="theme"
      defaultTheme="system"
      enableSystem
      // The style sheet sets color-scheme by the attribute, so that it also follows the system without script.
      enableColorScheme={false}
      // EarlyTheme has set the theme before the body; a second script amid it would only hold up the first paint.
      scriptProps={{ type: 'text/plain' }}
    >
      <ForgetUnknownTheme />
      {children}
    </ThemeProvider>
  );
}

/** The storage may hold anything; a theme that is none of ours becomes "as the system has it". */
function ForgetUnknownTheme() {
  const { theme, setTheme } = useTheme();
  useEffect(() => {
    if (theme !== undefined && !choices.includes(theme)) setTheme('system');
  }, [theme, setTheme]);
  return null;
}
