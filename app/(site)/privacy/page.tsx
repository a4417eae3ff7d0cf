import { useTranslations } from 'next-intl';
import { AnalyticsNotice } from '@/components/shell/analytics-notice';
import { ReadingPage } from '@/components/shell/reading-page';
import { createPageMetadata } from '@/lib/server/seo/metadata';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import { createFixedPage } from '../create-operator-page';

function DefaultPrivacy() {
  const t = useTranslations();
  return (
    <ReadingPage title={t('shell.textPage.privacy')}>
      <p>{t('legal.privacy.intro', { site: getSite().name })}</p>
      <h2>{t('legal.privacy.browserTitle')}</h2>
      <p>{t('legal.privacy.choices')}</p>
      <p>{t('legal.privacy.currency')}</p>
      <p>{t('legal.privacy.session')}</p>
      <p>{t('legal.privacy.typed')}</p>
      <p>{t('legal.privacy.searches')}</p>
      <p>{t('legal.privacy.remembered')}</p>
      <h2>{t('legal.privacy.serverTitle')}</h2>
      <p>{t('legal.privacy.server')}</p>
      <h2>{t('legal.privacy.visitsTitle')}</h2>
      <AnalyticsNotice />
      <h2>{t('legal.privacy.othersTitle')}</h2>
      <p>{t('legal.privacy.others')}</p>
      <h2>{t('legal.privacy.savedTitle')}</h2>
      <p>{t('legal.privacy.saved')}</p>
      <p>{t('legal.privacy.applying')}</p>
      <p>{t('legal.privacy.views')}</p>
      <h2>{t('legal.privacy.applicationsTitle')}</h2>
      <p>{t('legal.privacy.applications')}</p>
      <p>{t('legal.privacy.jury')}</p>
      <h2>{t('legal.privacy.questionsTitle')}</h2>
      <p>{t('legal.privacy.questions')}</p>
      <h2>{t('legal.privacy.picturesTitle')}</h2>
      <p>{t('legal.privacy.pictures')}</p>
      <h2>{t('legal.privacy.payingTitle')}</h2>
      <p>{t('legal.privacy.paying')}</p>
      <p>{t('legal.privacy.trial')}</p>
      <h2>{t('legal.privacy.sayTitle')}</h2>
      <p>{t('legal.privacy.say')}</p>
    </ReadingPage>
  );
}

const { generateMetadata, Page } = createFixedPage('privacy', {
  render: () => <DefaultPrivacy />,
  createMetadata: (t) => {
    const description = t('legal.privacy.description', { site: getSite().name });
    return createPageMetadata({ title: t('shell.textPage.privacy'), description, path: paths.privacy() }, t);
  },
});

export { generateMetadata, Page as default };
