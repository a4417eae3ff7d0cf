import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-id';

type Props = PageProps<'/artworks/publish/[id]'>;

const TITLE = 'Add a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function PublishPage({ params }: Props) {
  const id = await parsePageId(params);
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <PublishArtworkPage id={id} />
    </MemberPage>
  );
});
