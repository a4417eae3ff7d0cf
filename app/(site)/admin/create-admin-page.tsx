import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';
import { PageMessages } from '@/components/shell/page-messages';
import type { Words } from '@/lib/shared/i18n/words';

/** Admin pages are cached without a session, so their status is always 200. The product API protects the data. */
export function createAdminPage(
  writeTitle: (t: Words['t']) => string,
  screen: ComponentProps<typeof AdministratorsOnly>['screen'],
) {
  const generateMetadata = async (): Promise<Metadata> => ({
    title: writeTitle(await getTranslations()),
    robots: { index: false },
  });
  function Page() {
    const t = useTranslations();
    return (
      <PageMessages>
        <AdministratorsOnly title={writeTitle(t)} screen={screen} guest={<SessionNotice />} />
      </PageMessages>
    );
  }
  return { generateMetadata, Page };
}
