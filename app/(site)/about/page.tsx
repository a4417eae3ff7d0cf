import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ReadingPage } from '@/components/shell/reading-page';
import { TextLink } from '@/components/ui/text-link';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const description = t('legal.about.description', { site: getSite().name });
  return createPageMetadata({ title: t('shell.textPage.about'), description, path: paths.about() }, t);
}

export default function AboutPage() {
  const t = useTranslations();
  return (
    <ReadingPage title={t('shell.textPage.about')}>
      <p>{t('legal.about.intro', { site: getSite().name })}</p>
      <h2>{t('legal.about.hereTitle')}</h2>
      <p>
        {t.rich('legal.about.here', {
          directory: (chunks) => <TextLink href={paths.directory()}>{chunks}</TextLink>,
          works: (chunks) => <TextLink href={paths.artWall()}>{chunks}</TextLink>,
          opportunities: (chunks) => <TextLink href={paths.opportunities()}>{chunks}</TextLink>,
        })}
      </p>
      <h2>{t('legal.about.orderTitle')}</h2>
      <p>{t('legal.about.order')}</p>
      <h2>{t('legal.about.runTitle')}</h2>
      <p>{t('legal.about.run')}</p>
    </ReadingPage>
  );
}
