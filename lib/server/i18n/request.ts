import { getRequestConfig } from 'next-intl/server';
import { getPageLanguage, recordTags } from '@/lib/server/pages/page-record';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { intlTags } from '@/lib/shared/i18n/languages';
import { loadSiteMessages } from './site-messages';

export default getRequestConfig(async () => {
  const language = getPageLanguage();
  recordTags([SITE_TAG]);
  return { locale: intlTags[language], messages: await loadSiteMessages(language), timeZone: 'UTC' };
});
