import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PromoteArtworkPage } from '@/components/artwork/promote/promote-artwork-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-id';

type Props = PageProps<'/artworks/promote/[id]'>;

const TITLE = 'Put it in front of more people';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function PromotePage({ params }: Props) {
  const id = await parsePageId(params);
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <PromoteArtworkPage id={id} />
    </MemberPage>
  );
});
