import { useTranslations } from 'next-intl';
import { posthogHost, posthogKey, respectsDoNotTrack, tagManagerId } from '@/lib/shared/env';

/** See docs/decisions/008-analytics-record-page-views-only.md. */
export function AnalyticsNotice() {
  const t = useTranslations();
  if (!posthogKey && !tagManagerId) return <p>{t('shell.analytics.none')}</p>;
  return (
    <>
      {posthogKey && <p>{t('shell.analytics.posthog', { host: new URL(posthogHost).host })}</p>}
      {tagManagerId && <p>{t('shell.analytics.tagManager')}</p>}
      <p>{respectsDoNotTrack ? t('shell.analytics.respected') : t('shell.analytics.ignored')}</p>
    </>
  );
}
