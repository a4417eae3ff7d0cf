import { getRequestConfig } from 'next-intl/server';
import { getPageLanguage } from '@/lib/server/pages/page-record';
import { loadMessages } from '@/messages/load-messages';

/** The language and messages of the page that is rendered, for next-intl. */
export default getRequestConfig(async () => {
  const locale = getPageLanguage();
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});
