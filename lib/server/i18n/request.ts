import { getRequestConfig } from 'next-intl/server';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { intlTags } from '@/lib/shared/i18n/languages';
import { loadMessages } from '@/messages/load-messages';

export default getRequestConfig(async () => {
  const language = getPageLanguage();
  return { locale: intlTags[language], messages: await loadMessages(language), timeZone: 'UTC' };
});
