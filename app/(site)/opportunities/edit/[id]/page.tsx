import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { EditOpportunityPage } from '@/components/opportunity/form/opportunity-form-pages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/domain/id';
import { PageNotFoundError } from '@/lib/errors/page-not-found';

type Props = PageProps<'/opportunities/edit/[id]'>;

export const metadata: Metadata = { title: 'Edit a call', robots: { index: false } };

export const generateStaticParams = () => [];

export default withErrorPage(async function EditPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>Edit a call</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <EditOpportunityPage id={id} />
      </MemberOnly>
    </div>
  );
});
