'use client';

import { type ReactNode, useEffect } from 'react';
import { Theme } from '@/components/shell/theme';
import { TooltipHost } from '@/components/ui/tooltip-host';
import { startSession } from '@/lib/browser/session/session';

/** Loads the code for members only in browsers where somebody may be signed in. */
const loadMember = async () => (await import('@/lib/browser/members/account/load-member')).loadMember();

/** Client-side providers around every page. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => startSession(loadMember), []);
  return (
    <Theme>
      {children}
      <TooltipHost />
    </Theme>
  );
}
