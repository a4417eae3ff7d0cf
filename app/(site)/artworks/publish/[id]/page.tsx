import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/page-not-found';

type Props = PageProps<'/artworks/publish/[id]'>;

const TITLE = 'Add a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function PublishPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <PublishArtworkPage id={id} />
    </MemberPage>
  );
});
