'use client';

import { type ReactNode, useEffect } from 'react';
import { Theme } from '@/components/shell/theme';
import { TooltipHost } from '@/components/ui/tooltip-host';
import { startSession } from '@/lib/browser/session/session';

/** Loaded only in browsers where somebody may be signed in. */
const loadMember = async () => (await import('@/lib/browser/members/account/load-member')).loadMember();

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => startSession(loadMember), []);
  return (
    <Theme>
      {children}
      <TooltipHost />
    </Theme>
  );
}
