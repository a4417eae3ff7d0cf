import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Inbox } from '@/components/account/inbox';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isStandIn } from '@/lib/shared/env';
import { PageNotFoundError } from '@/lib/shared/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('account.inbox.title'), robots: { index: false } };
}

export default withErrorPage(async function InboxPage() {
  if (!isStandIn) throw new PageNotFoundError();
  const t = await getTranslations();
  return (
    <div className="page">
      <PageTitle>{t('account.inbox.title')}</PageTitle>
      <Inbox />
    </div>
  );
});
