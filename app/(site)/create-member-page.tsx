import type { ComponentType } from 'react';
import { MemberPage } from '@/components/account/member-page';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';

type Props = { params: Promise<{ id: string }> };

/** A member's page about the work or opportunity whose id is in the path. `Content` renders the title itself. */
export function createMemberPage(title: string, Content: ComponentType<{ id: string }>) {
  return withErrorPage(async ({ params }: Props) => {
    const id = await parsePageId(params);
    return (
      <MemberPage title={title} hasOwnTitle>
        <Content id={id} />
      </MemberPage>
    );
  });
}
