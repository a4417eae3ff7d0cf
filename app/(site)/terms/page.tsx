import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ReadingPage } from '@/components/shell/reading-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  const description = t('legal.terms.description', { site: getSite().name });
  return createPageMetadata({ title: t('shell.textPage.terms'), description, path: paths.terms() }, t);
}

export default function TermsPage() {
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
