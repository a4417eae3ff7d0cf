import { browserUrl, request } from '@/lib/shared/api/request';
import type { Language } from '@/lib/shared/i18n/languages';
import { replaceMessages } from '@/lib/shared/i18n/replace-messages';
import type { Messages } from '@/messages/load-messages';

/** Loads the texts that administrators have replaced, and returns a function that inserts them into messages. */
export async function loadReplaced(language: Language): Promise<(messages: Messages) => Messages> {
  if (language === 'xa') return (messages) => messages;
  const { [language]: replaced = {} } = await request(browserUrl, 'GET /v1/site/messages', { query: { language } });
  return (messages) => replaceMessages(messages, replaced);
}
