'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import { Spinner } from '@/components/ui/spinner';
import { useLoaded } from '@/components/ui/use-loaded';
import { queryClient } from '@/lib/browser/members/query-client';
import { useSession } from '@/lib/browser/session/session';
import type { Session } from '@/lib/browser/session/state';
import { openTermsQuestion } from '@/lib/browser/session/terms-question';

type LoadScreen = () => Promise<{ Screen: ComponentType<{ accountId: string }> }>;

const screens = {
  administration: async () => ({ Screen: (await import('./administration')).Administration }),
  audit: async () => ({ Screen: (await import('./audit-log')).AuditLog }),
  plans: async () => ({ Screen: (await import('./plans/plans-page')).PlansPage }),
  registrations: async () => ({ Screen: (await import('./registrations/registrations-page')).RegistrationsPage }),
  setup: async () => ({ Screen: (await import('./setup/setup-page')).SetupPage }),
  sitePage: async () => ({ Screen: (await import('./site/edit-page')).EditPage }),
  site: async () => ({ Screen: (await import('./site/site-page')).SitePage }),
  words: async () => ({ Screen: (await import('./site/words-page')).WordsPage }),
  status: async () => ({ Screen: (await import('./status/system-status-page')).SystemStatusPage }),
} satisfies Record<string, LoadScreen>;

type AdministratorsOnlyProps = { title: string; screen: keyof typeof screens; guest: ReactNode };

/**
 * This is not a security check, because the product API authorizes each request. During an outage, an open screen keeps
 * its input.
 */
export function AdministratorsOnly({ title, screen, guest }: AdministratorsOnlyProps) {
  const t = useTranslations();
  const session = useSession();
  const [known, setKnown] = useState<string | null>(null);
  const accountId = session.status === 'unavailable' ? known : adminIn(session);
  if (accountId !== known) setKnown(accountId);
  useEffect(openTermsQuestion, []);
  const loaded = useLoaded(screens[screen], accountId !== null);
  if (accountId !== null && loaded) {
    return (
      <QueryClientProvider client={queryClient}>
        <div key={accountId} className="page">
          <loaded.Screen accountId={accountId} />
        </div>
      </QueryClientProvider>
    );
  }
  const isWaiting = session.status === 'unknown' || accountId !== null;
  return (
    <div className="page" aria-busy={isWaiting || undefined}>
      <PageTitle>{title}</PageTitle>
      {isWaiting ? (
        <>
          <Spinner size={24} label={t('ui.loading')} />
          <noscript>
            <p>{t('admin.onlyScript')}</p>
          </noscript>
        </>
      ) : (
        <>
          <p>{t('admin.only')}</p>
          {session.status === 'member' ? <p>{t('admin.onlyOther')}</p> : guest}
        </>
      )}
    </div>
  );
}

function adminIn(session: Session): string | null {
  return session.status === 'member' && session.isAdmin ? session.accountId : null;
}
