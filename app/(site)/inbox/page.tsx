import type { Metadata } from 'next';
import { Inbox } from '@/components/account/inbox';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isStandIn } from '@/lib/shared/env';
import { PageNotFoundError } from '@/lib/shared/paths';

export const metadata: Metadata = { title: 'Inbox', robots: { index: false } };

export default withErrorPage(async function InboxPage() {
  if (!isStandIn) throw new PageNotFoundError();
  return (
    <div className="page">
      <PageTitle>Inbox</PageTitle>
      <Inbox />
    </div>
  );
});
