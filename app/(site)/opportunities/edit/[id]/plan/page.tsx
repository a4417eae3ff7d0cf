import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/domain/id';
import { PageNotFoundError } from '@/lib/errors/page-not-found';

type Props = PageProps<'/opportunities/edit/[id]/plan'>;

export const metadata: Metadata = { title: 'How long should it run?', robots: { index: false } };

export const generateStaticParams = () => [];

export default withErrorPage(async function PlanPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>How long should it run?</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <PostPlanPage id={id} />
      </MemberOnly>
    </div>
  );
});
