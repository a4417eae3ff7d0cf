import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { MemberContent, type MemberContentProps } from '@/components/account/member-content';
import { PageMessages } from '@/components/shell/page-messages';
import { withErrorPage } from '@/components/shell/with-error-page';
import { parsePageId } from '@/lib/server/pages/page-record';
import type { SaleKind } from '@/lib/shared/domain/sales';
import type { Words } from '@/lib/shared/i18n/words';
import { PageNotFoundError } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

type Title = (t: Words['t']) => string;

type PageOptions = Omit<MemberContentProps, 'title' | 'children'> & {
  /** Set this only if the heading differs from the tab title. */
  heading?: Title;
  /** Use `no-referrer` if the URL contains a secret. */
  referrer?: Metadata['referrer'];
};

/** Search engines do not index these pages. */
export function createMemberPage(title: Title, content: ReactNode, options: PageOptions = {}) {
  const { Page, ...head } = createAccountPage(title, content, options);
  const MemberPage = () => (
    <div className="page">
      <Page />
    </div>
  );
  return { ...head, Page: MemberPage };
}

/** For pages beside the account navigation. The layout provides the margins. */
export function createAccountPage(
  title: Title,
  content: ReactNode,
  { heading = title, referrer, ...options }: PageOptions = {},
) {
  const generateMetadata = async (): Promise<Metadata> => ({
    title: title(await getTranslations()),
    robots: { index: false },
    ...(referrer && { referrer }),
  });
  function Page() {
    const t = useTranslations();
    return (
      <PageMessages>
        <MemberContent title={heading(t)} {...options}>
          {content}
        </MemberContent>
      </PageMessages>
    );
  }
  return { generateMetadata, Page };
}

/** For pages linked from emails, whose URLs contain a secret. */
export function createLinkPage(title: Title, content: ReactNode) {
  const generateMetadata = async (): Promise<Metadata> => ({
    title: title(await getTranslations()),
    robots: { index: false },
    referrer: 'no-referrer',
  });
  const Page = () => (
    <PageMessages>
      <div className="page">{content}</div>
    </PageMessages>
  );
  return { generateMetadata, Page };
}

/**
 * `Content` renders its own title.
 * @param sale if set, the page only exists on sites that sell this
 */
export function createItemPage(
  title: Title,
  Content: ComponentType<{ id: string }>,
  { create = createMemberPage, sale }: { create?: typeof createMemberPage; sale?: SaleKind } = {},
) {
  const Page = withErrorPage(async ({ params }: { params: Promise<{ id: string }> }) => {
    if (sale !== undefined && !getSite().sales[sale]) throw new PageNotFoundError();
    const id = await parsePageId(params);
    const { Page: ItemPage } = create(title, <Content id={id} />, { hasOwnTitle: true });
    return <ItemPage />;
  });
  const { generateMetadata } = create(title, null);
  return { generateMetadata, Page };
}
