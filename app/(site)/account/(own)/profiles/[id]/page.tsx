import type { Metadata } from 'next';
import { MemberOnly } from '@/components/account/member-only';
import { SessionNotice } from '@/components/account/session-notice';
import { OwnProfilePage } from '@/components/profile/editor/profile-editor';
import { withErrorPage } from '@/components/shell/with-error-page';
import { PageTitle } from '@/components/ui/page-title';
import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/page-not-found';

type Props = PageProps<'/account/profiles/[id]'>;

export const metadata: Metadata = { title: 'Edit a profile', robots: { index: false } };

export default withErrorPage(async function EditProfilePage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  const title = <PageTitle>Profile</PageTitle>;
  const otherwise = (
    <>
      {title}
      <SessionNotice />
    </>
  );
  return (
    <MemberOnly waiting={title} otherwise={otherwise}>
      <OwnProfilePage id={id} />
    </MemberOnly>
  );
});
