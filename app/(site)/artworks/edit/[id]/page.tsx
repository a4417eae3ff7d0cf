import type { Metadata } from 'next';
import { MemberPage } from '@/components/account/member-page';
import { EditArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/page-not-found';

type Props = PageProps<'/artworks/edit/[id]'>;

const TITLE = 'Edit a work';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default withErrorPage(async function EditPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return (
    <MemberPage title={TITLE} hasOwnTitle>
      <EditArtworkPage id={id} />
    </MemberPage>
  );
});
