import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { choosePageText, OperatorPage } from '@/components/shell/operator-page';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { createDescription } from '@/lib/server/seo/description';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { formatDay } from '@/lib/shared/domain/deadline';
import { isFixedPage, isPageSlug } from '@/lib/shared/domain/site-page';
import type { Words } from '@/lib/shared/i18n/words';
import { PageNotFoundError, paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

const load = cache((slug: string, version?: string) => asVisitor('GET /v1/pages', { query: { slug, version } }));

type DefaultPage = { render: () => ReactNode; createMetadata: (t: Words['t']) => Metadata };

/** @param original the text until the operator writes the page. Without it, the page does not exist until then. */
export function createFixedPage(slug: string, original?: DefaultPage) {
  const isWritten = () => getSite().pages.some((page) => page.slug === slug);
  const requireWritten = () => {
    if (!isWritten()) throw new PageNotFoundError();
  };
  const generateMetadata = withErrorMetadata(async () => {
    if (original !== undefined && !isWritten()) return original.createMetadata((await getPageWords()).t);
    requireWritten();
    return createOperatorMetadata(slug);
  });
  const Written = withErrorPage(async () => {
    requireWritten();
    return <OperatorPage page={await load(slug)} />;
  });
  const Page = () => (original !== undefined && !isWritten() ? original.render() : Written({}));
  return { generateMetadata, Page };
}

type FurtherProps = { params: Promise<{ slug: string; version?: string }> };

async function readParams({ params }: FurtherProps) {
  const { slug, version } = await params;
  const isKnown = version === undefined ? !isFixedPage(slug) : /^[1-9]\d{0,6}$/.test(version);
  if (!isPageSlug(slug) || !isKnown) throw new PageNotFoundError();
  return { slug, version };
}

export function createFurtherPage() {
  const generateMetadata = withErrorMetadata(async (props: FurtherProps) => {
    const { slug, version } = await readParams(props);
    return createOperatorMetadata(slug, version);
  });
  const Page = withErrorPage(async (props: FurtherProps) => {
    const { slug, version } = await readParams(props);
    return <OperatorPage page={await load(slug, version)} />;
  });
  return { generateMetadata, Page };
}

async function createOperatorMetadata(slug: string, version?: string): Promise<Metadata> {
  const words = await getPageWords();
  const page = await load(slug, version);
  const { title, text } = choosePageText(page, words.language);
  const day = formatDay(page.publishedAt, undefined, words.language);
  const offered = getSite().languages;
  return createPageMetadata(
    {
      title: version === undefined ? title : words.t('legal.page.formerTitle', { title, day }),
      description: createDescription([], text, words.t),
      path: version === undefined ? paths.sitePage(slug) : paths.sitePageVersion(slug, page.version),
      languages: offered.filter((language) => page.texts[language] !== undefined),
      ...(version !== undefined && { robots: ['noindex'] }),
    },
    words.t,
  );
}
