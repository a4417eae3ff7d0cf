import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { EditArtworkPage } from '@/components/artwork/form/artwork-form-pages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/domain/id';
import { PageNotFoundError } from '@/lib/errors/page-not-found';

type Props = PageProps<'/artworks/edit/[id]'>;

export const metadata: Metadata = { title: 'Edit a work', robots: { index: false } };

export const generateStaticParams = () => [];

export default withErrorPage(async function EditPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>Edit a work</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <EditArtworkPage id={id} />
      </MemberOnly>
    </div>
  );
});
