import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { createHomeMetadata, createSiteNode } from '@/lib/server/seo/home';
import { createGraph } from '@/lib/server/seo/json-ld';
import { getSite } from '@/lib/shared/site';
import { HomeSections, readHome } from './home-sections';

export default withErrorPage(async function HomePage() {
  const { home: sections } = getSite();
  const home = await readHome(sections);
  const words = await getPageWords();
  return (
    <>
      <HomeSections sections={sections} home={home} words={words} />
      <JsonLd data={createGraph(createSiteNode(words.t))} />
    </>
  );
});

export async function generateMetadata(): Promise<Metadata> {
  return createHomeMetadata(await getTranslations());
}
