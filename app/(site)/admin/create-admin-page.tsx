import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';
import { PageMessages } from '@/components/shell/page-messages';

/** Admin pages are cached without a session, so their status is always 200. The product API authorizes the data. */
export function createAdminPage(title: string, screen: ComponentProps<typeof AdministratorsOnly>['screen']) {
  const metadata: Metadata = { title, robots: { index: false } };
  return {
    metadata,
    Page: () => (
      <PageMessages>
        <AdministratorsOnly title={title} screen={screen} guest={<SessionNotice />} />
      </PageMessages>
    ),
  };
}
