import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { JuryDesk } from '@/components/jury/desk/jury-desk';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';

const TITLE = 'Score applications';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

type Props = { params: Promise<{ roundId: string }> };

/** The desk where a juror scores the applications of a round. */
export default withErrorPage(async ({ params }: Props) => {
  const id = await parsePageId(params.then(({ roundId }) => ({ id: roundId })));
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <JuryDesk roundId={id} />
    </MemberPage>
  );
});
