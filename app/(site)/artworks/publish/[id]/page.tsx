import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PublishArtworkPage } from '@/components/artwork/publish/publish-artwork-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/domain/id';
import { PageNotFoundError } from '@/lib/errors/page-not-found';

type Props = PageProps<'/artworks/publish/[id]'>;

export const metadata: Metadata = { title: 'Add a work', robots: { index: false } };

export const generateStaticParams = () => [];

export default withErrorPage(async function PublishPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>Add a work</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <PublishArtworkPage id={id} />
      </MemberOnly>
    </div>
  );
});
