import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/page-not-found';

type Props = PageProps<'/opportunities/edit/[id]/plan'>;

const TITLE = 'How long should it run?';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function PlanPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <PostPlanPage id={id} />
    </MemberPage>
  );
});
