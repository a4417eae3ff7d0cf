'use client';

import { type ReactNode, useEffect } from 'react';
import { Theme } from '@/components/shell/theme';
import { TooltipHost } from '@/components/ui/tooltip-host';
import { startSession } from '@/lib/browser/session/session';

/** What members need is loaded where somebody may be signed in, and nowhere else. */
const loadMember = async () => (await import('@/lib/browser/members/load-member')).loadMember();

/** What every page has around it in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => startSession(loadMember), []);
  return (
    <Theme>
      {children}
      <TooltipHost />
    </Theme>
  );
}
