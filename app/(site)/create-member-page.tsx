import type { Metadata } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { MemberContent, type MemberContentProps } from '@/components/account/member-content';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';

type PageOptions = Omit<MemberContentProps, 'title' | 'children'> & {
  /** The heading, where it differs from the title of the tab. */
  heading?: string;
  /** `no-referrer` for a page whose URL contains a secret. */
  referrer?: Metadata['referrer'];
};

/** Creates the metadata and the page of a URL for members. Search engines leave the page out. */
export function createMemberPage(title: string, content: ReactNode, options: PageOptions = {}) {
  const { metadata, Page } = createAccountPage(title, content, options);
  return { metadata, Page: () => <div className="page">{Page()}</div> };
}

/** The same for a page beside the account's navigation, whose layout has the margins. */
export function createAccountPage(
  title: string,
  content: ReactNode,
  { heading = title, referrer, ...options }: PageOptions = {},
) {
  const metadata: Metadata = { title, robots: { index: false }, ...(referrer && { referrer }) };
  const Page = () => (
    <MemberContent title={heading} {...options}>
      {content}
    </MemberContent>
  );
  return { metadata, Page };
}

/** The same for a page about the work, the call or the profile whose id is in the path. `Content` has its own title. */
export function createItemPage(title: string, Content: ComponentType<{ id: string }>, create = createMemberPage) {
  const Page = withErrorPage(async ({ params }: { params: Promise<{ id: string }> }) => {
    const id = await parsePageId(params);
    return create(title, <Content id={id} />, { hasOwnTitle: true }).Page();
  });
  return { metadata: create(title, null).metadata, Page };
}
