import { useTranslations } from 'next-intl';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';
import { FirstAdmin } from '@/components/admin/setup/first-admin';
import { PageMessages } from '@/components/shell/page-messages';

/** Shows administrators the setup guide, and lets the first administrator claim the site. */
export function SetupScreen() {
  const t = useTranslations();
  return (
    <PageMessages>
      <FirstAdmin guest={<SessionNotice />}>
        <AdministratorsOnly title={t('admin.setup.title')} screen="setup" guest={<SessionNotice />} />
      </FirstAdmin>
    </PageMessages>
  );
}
