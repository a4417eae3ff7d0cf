import type { Metadata } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { MemberContent, type MemberContentProps } from '@/components/account/member-content';
import { PageMessages } from '@/components/shell/page-messages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';

type PageOptions = Omit<MemberContentProps, 'title' | 'children'> & {
  /** Set only if the heading differs from the browser tab's title. */
  heading?: string;
  /** Set to `no-referrer` for a page whose URL contains a secret. */
  referrer?: Metadata['referrer'];
};

/** Search engines do not index this page. */
export function createMemberPage(title: string, content: ReactNode, options: PageOptions = {}) {
  const { metadata, Page } = createAccountPage(title, content, options);
  return { metadata, Page: () => <div className="page">{Page()}</div> };
}

/** Creates a page next to the account navigation; the layout provides the margins. */
export function createAccountPage(
  title: string,
  content: ReactNode,
  { heading = title, referrer, ...options }: PageOptions = {},
) {
  const metadata: Metadata = { title, robots: { index: false }, ...(referrer && { referrer }) };
  const Page = () => (
    <PageMessages>
      <MemberContent title={heading} {...options}>
        {content}
      </MemberContent>
    </PageMessages>
  );
  return { metadata, Page };
}

/** Creates the target page of an email link whose URL contains a secret. */
export function createLinkPage(title: string, content: ReactNode) {
  const metadata: Metadata = { title, robots: { index: false }, referrer: 'no-referrer' };
  return { metadata, Page: () => <div className="page">{content}</div> };
}

/** `Content` renders its own title. */
export function createItemPage(title: string, Content: ComponentType<{ id: string }>, create = createMemberPage) {
  const Page = withErrorPage(async ({ params }: { params: Promise<{ id: string }> }) => {
    const id = await parsePageId(params);
    return create(title, <Content id={id} />, { hasOwnTitle: true }).Page();
  });
  return { metadata: create(title, null).metadata, Page };
}
