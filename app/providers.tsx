'use client';

import { type ReactNode, useEffect } from 'react';
import { TermsQuestion } from '@/components/account/terms/terms-question';
import { Theme } from '@/components/shell/theme';
import { TooltipHost } from '@/components/ui/tooltip-host';
import { loadAllMessages } from '@/lib/browser/i18n/messages';
import { startSession } from '@/lib/browser/session/session';

/** Visitors who are certainly signed out never load this code. */
const loadMember = async () => {
  const [member] = await Promise.all([import('@/lib/browser/members/account/load-member'), loadAllMessages()]);
  return member.loadMember();
};

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => startSession(loadMember), []);
  return (
    <Theme>
      {children}
      <TooltipHost />
      <TermsQuestion />
    </Theme>
  );
}
