import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PostPlanPage } from '@/components/opportunity/plan/post-plan-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-id';

type Props = PageProps<'/opportunities/edit/[id]/plan'>;

const TITLE = 'How long should it run?';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function PlanPage({ params }: Props) {
  const id = await parsePageId(params);
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <PostPlanPage id={id} />
    </MemberPage>
  );
});
