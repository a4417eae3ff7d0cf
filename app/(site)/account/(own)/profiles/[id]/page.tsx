import type { Metadata } from 'next';
import { MemberContent } from '@/components/account/member-content';
import { OwnProfilePage } from '@/components/profile/editor/profile-editor';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';

type Props = PageProps<'/account/profiles/[id]'>;

export const metadata: Metadata = { title: 'Edit a profile', robots: { index: false } };

export default withErrorPage(async function EditProfilePage({ params }: Props) {
  const id = await parsePageId(params);
  return (
    <MemberContent title="Profile" hasOwnTitle>
      <OwnProfilePage id={id} />
    </MemberContent>
  );
});
