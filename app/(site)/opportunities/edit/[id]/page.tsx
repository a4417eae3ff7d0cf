import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { EditOpportunityPage } from '@/components/opportunity/form/opportunity-form-pages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-id';

type Props = PageProps<'/opportunities/edit/[id]'>;

const TITLE = 'Edit a call';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function EditPage({ params }: Props) {
  const id = await parsePageId(params);
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <EditOpportunityPage id={id} />
    </MemberPage>
  );
});
