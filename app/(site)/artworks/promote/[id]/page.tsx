import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { PromoteArtworkPage } from '@/components/artwork/promote/promote-artwork-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/domain/id';
import { PageNotFoundError } from '@/lib/errors/page-not-found';

type Props = PageProps<'/artworks/promote/[id]'>;

export const metadata: Metadata = { title: 'Put it in front of more people', robots: { index: false } };

export const generateStaticParams = () => [];

export default withErrorPage(async function PromotePage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>Put it in front of more people</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <div className="page">
      <MemberOnly waiting={title} otherwise={otherwise}>
        <PromoteArtworkPage id={id} />
      </MemberOnly>
    </div>
  );
});
