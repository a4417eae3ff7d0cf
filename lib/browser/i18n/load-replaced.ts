import { browserUrl, request } from '@/lib/shared/api/request';
import type { Language } from '@/lib/shared/i18n/languages';
import type { ReplacedMessages } from '@/lib/shared/i18n/merge-messages';

/** Loads the texts that administrators have replaced in a language. */
export async function loadReplaced(language: Language): Promise<ReplacedMessages> {
  if (language === 'xa') return {};
  const { [language]: replaced = {} } = await request(browserUrl, 'GET /v1/site/messages', { query: { language } });
  return replaced;
}
