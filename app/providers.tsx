'use client';

import type { ReactNode } from 'react';
import { Theme } from '@/components/shell/theme';
import { TooltipHost } from '@/components/ui/tooltip-host';

/** What every page has around it in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Theme>
      {children}
      <TooltipHost />
    </Theme>
  );
}
