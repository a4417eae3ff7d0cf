import { createTranslator, type useTranslations } from 'use-intl';
import type { Messages } from '@/messages/load-messages';
import { intlTags, type Language } from './languages';

/** Translations and language, for text written outside of components. */
export type Words = { t: ReturnType<typeof useTranslations<never>>; language: Language };

export function createWords(language: Language, messages: Messages): Words {
  return { t: createTranslator({ locale: intlTags[language], messages, timeZone: 'UTC' }), language };
}
