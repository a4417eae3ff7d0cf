import { useTranslations } from 'next-intl';
import { SessionNotice } from '@/components/account/session-notice';
import { AdministratorsOnly } from '@/components/admin/administrators-only';
import { FirstAdmin } from '@/components/admin/setup/first-admin';
import { PageMessages } from '@/components/shell/page-messages';

/** The guide for administrators, or the way to become the first one. */
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
