import { useTranslations } from 'next-intl';
import { ReadingPage } from '@/components/shell/reading-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createFixedPage } from '../create-operator-page';

function DefaultTerms() {
  const t = useTranslations();
  return (
    <ReadingPage title={t('shell.textPage.terms')}>
      <p>{t('legal.terms.intro', { site: getSite().name })}</p>
      <h2>{t('legal.terms.lookingTitle')}</h2>
      <p>{t('legal.terms.looking')}</p>
      <h2>{t('legal.terms.showingTitle')}</h2>
      <p>{t('legal.terms.showing', { site: getSite().name })}</p>
      <h2>{t('legal.terms.callingTitle')}</h2>
      <p>{t('legal.terms.calling', { site: getSite().name })}</p>
      <h2>{t('legal.terms.payingTitle')}</h2>
      <p>{t('legal.terms.paying')}</p>
      <h2>{t('legal.terms.decentTitle')}</h2>
      <p>{t('legal.terms.decent')}</p>
      <h2>{t('legal.terms.warrantyTitle')}</h2>
      <p>{t('legal.terms.warranty')}</p>
    </ReadingPage>
  );
}

const { generateMetadata, Page } = createFixedPage('terms', {
  render: () => <DefaultTerms />,
  createMetadata: (t) => {
    const description = t('legal.terms.description', { site: getSite().name });
    return createPageMetadata({ title: t('shell.textPage.terms'), description, path: paths.terms() }, t);
  },
});

export { generateMetadata, Page as default };
